import Testing

/// `sample cart`: what each command prints, its document, and its errors.
@Suite(.serialized) struct CartCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// The commands of a person, in this order.
    private static let session = [
        ("add milk-1 --title Milk --price 3.20 --quantity 2", "Added  1  2 × Milk  6.40 EUR\nTotal  6.40 EUR\n"),
        (
            "add book-1 --title Book --price 20 --tax-category reduced",
            "Added  2  1 × Book  20.00 EUR\nTotal  26.40 EUR\n"
        ),
        ("discount five", "Discounted  FIVE\nTotal  21.40 EUR\n"),
        ("discount ten", "Discounted  TEN\nTotal  18.76 EUR\n"),
        (
            "show",
            """
            Line  Title  Quantity  Unit price      Total
               1  Milk          2    3.20 EUR   6.40 EUR
               2  Book          1   20.00 EUR  20.00 EUR
            Subtotal           26.40 EUR
            Discount TEN       -2.64 EUR
            Discount FIVE      -5.00 EUR
            Total              18.76 EUR
            Includes tax 7 %   0.93 EUR
            Includes tax 19 %  0.73 EUR
            Items              3

            """
        ),
        ("discount --clear", "Removed  FIVE\nRemoved  TEN\nTotal  26.40 EUR\n"),
        ("undo", "Undid: removed the discount FIVE, TEN\nTotal  18.76 EUR\n"),
        ("set 1 5", "Set  1  5 × Milk  16.00 EUR\nTotal  27.40 EUR\n"),
        ("edit 1 --title Oats", "Edited  1  5 × Oats  16.00 EUR\nTotal  27.40 EUR\n"),
        ("remove 2", "Removed  2  1 × Book  20.00 EUR\nTotal  9.40 EUR\n"),
        ("undo 2", "Undid: removed “Book”\nUndid: edited “Oats”\nTotal  27.40 EUR\n"),
        ("redo", "Redid: edited “Oats”\nTotal  27.40 EUR\n"),
        ("set 1 0", "Removed  1  5 × Oats  16.00 EUR\nTotal  13.00 EUR\n"),
        ("undo", "Undid: removed “Oats”\nTotal  27.40 EUR\n"),
        ("clear", "Removed  1  5 × Oats  16.00 EUR\nRemoved  2  1 × Book  20.00 EUR\nTotal  0.00 EUR\n"),
        ("clear", "Nothing to clear\nTotal  0.00 EUR\n"),
    ]

    @Test func eachCommandSaysWhatItHasChanged() async throws {
        for (line, output) in Self.session {
            let outcome = try await sandbox.run(line: "cart \(line)")
            #expect(outcome == Outcome(output: output, messages: "", status: 0), "\(line)")
        }
    }

    @Test func theCartIsADocument() async throws {
        let shirt = "cart add shirt --title 'Shirt 衬衫' --attribute size=L --attribute colour=green --price"
        for line in ["\(shirt) 19.95 --quantity 10", "cart discount ten"] {
            #expect(try await sandbox.run(line: line).status == 0)
        }
        func amount(_ decimal: String, _ minor: Int) -> String {
            #"{"minor":\#(minor),"currency":"EUR","decimal":"\#(decimal)"}"#
        }
        let changed = try await sandbox.run(line: "\(shirt) 20 --json")
        let document = """
            {"cart":{"currency":"EUR","discounts":[{"code":"TEN","amount":\(amount("22.00", 2_200))}],"errors":[],\
            "lines":[{"attributes":{"colour":"green","size":"L"},"id":1,"quantity":11,"sku":"shirt","taxCategory":null,\
            "title":"Shirt 衬衫","total":\(amount("220.00", 22_000)),"unitPrice":\(amount("20.00", 2_000))}],\
            "subtotal":\(amount("220.00", 22_000)),\
            "tax":[{"rate":"19","isIncluded":true,"amount":\(amount("31.61", 3_161))}],\
            "total":\(amount("198.00", 19_800)),"version":3,"warnings":[{"code":"priceChanged","line":1,\
            "message":"The price of Shirt 衬衫 changed from 19.95 EUR to 20.00 EUR since it was added."}]}}

            """
        #expect(changed == Outcome(output: document, messages: "", status: 0))
        #expect(try await sandbox.run("cart", "--json").output == document)
    }

    @Test func theHistoryNumbersWhatCanBeUndone() async throws {
        for line in ["cart add milk-1 --title Milk --price 3.20 --quantity 2", "cart set 1 5", "cart undo"] {
            #expect(try await sandbox.run(line: line).status == 0)
        }
        let lines = try await sandbox.run("cart", "log", "-n", "1").output.split(separator: "\n")
        let beginnings = ["Step  Change  ", "+1    set “Milk” to 5 (undone)  ", "1     added 2 × “Milk”          "]
        #expect(zip(lines, beginnings).allSatisfy { $0.hasPrefix($1) } && lines.count == 3, "\(lines)")
    }

    @Test func laterMovesALineToTheTodos() async throws {
        for sku in ["milk-1", "oats-1"] {
            _ = try await sandbox.run(line: "cart add \(sku) --title Milk --price 3.20 --quantity 2")
        }
        let outcome = try await sandbox.run("cart", "later", "1")
        let key = try #require(outcome.output.firstMatch(of: /as (\w+)\n$/)?.output.1)
        #expect(outcome == Outcome(output: "Moved  1  Milk  to the todos as \(key)\n", messages: "", status: 0))
        #expect(try await sandbox.run("todos", "show", String(key)).output.hasSuffix("\n\n2 × 3.20 EUR\n"))
        let document = try await sandbox.run("--json", "cart", "later", "2").output
        #expect(document.wholeMatch(of: /\{"later":\{"line":2,"todo":\{"id":"\w+","title":"Milk"\}\}\}\n/) != nil)
        #expect(try await sandbox.list() == ["[ ]  Milk", "[ ]  Milk"])
        #expect(try await sandbox.run("cart").output == "")
        // Each kit undoes its own part.
        let undone = """
            Undid: saved “Milk” for later
            The todo list still has what was saved. To remove it: sample todos delete ID
            Total  6.40 EUR

            """
        #expect(try await sandbox.run("cart", "undo").output == undone)
        #expect(try await sandbox.list() == ["[ ]  Milk", "[ ]  Milk"])
        let redone = try await sandbox.run("cart", "redo")
        #expect(redone.output.contains("\nNo todo was added again. To bring back"), "\(redone)")
        #expect(try await sandbox.run("todos", "undo").output == "Undid: added “Milk”\n")
        #expect(try await sandbox.run("cart").output == "")
    }

    private static let noLine = "The cart has no line 9. Show the cart to see its lines."
    private static let name = "with the number that begins the line in the cart."

    @Test(arguments: [
        ("later 9", noLine, 3), ("later x", "LINE is “x”. Enter the number that begins a line in the cart.", 2),
        ("later", "Name one line: sample cart later LINE, \(name)", 2),
        ("set 1", "Name a line and a quantity: sample cart set LINE N [--based-on VERSION], \(name)", 2),
        ("set 1 x", "N is “x”. Enter a whole number from 0 to 9999.", 2),
        (
            "set 1 3 --based-on 7",
            """
            The cart has changed in the meantime: it is number 1, and your change is based on number 7. Nothing was changed. \
            Check the cart and try again.
            """, 4
        ),
        ("undo 2", "Only 1 step can be undone. Undo at most that many.", 3), ("redo", "There is nothing to redo.", 3),
        ("undo 0", "N is “0”. Enter a whole number from 1 to 1000.", 2),
        ("edit 1", "The change is missing. Enter --title, --price or both.", 2),
        ("edit 1 --price 3,0", "“3,0” is not a valid amount. Enter digits and a point, such as 12.50.", 2),
        ("edit 9 --title A", noLine, 3), ("remove 1 9", noLine, 3),
        ("remove", "Name at least one line: sample cart remove LINE..., \(name)", 2),
        ("discount TEN --clear", "Enter either the code of a discount or --clear.", 2),
        ("discount SIX", "“SIX” is not the code of a discount. Check the spelling, or leave the discount out.", 2),
        ("add a --title A --price 1 --attribute size", "--attribute is “size”. Enter NAME=VALUE.", 2),
        (
            "add a --title A --price 1 --attribute b=1 --attribute b=2",
            "The attribute “b” is given more than once: give it once.", 2
        ),
    ])
    func aWrongCommandChangesNothing(_ line: String, _ message: String, _ status: Int32) async throws {
        _ = try await sandbox.run(line: "cart add milk-1 --title Milk --price 3.20 --quantity 2")
        let before = try await sandbox.run("cart", "--json").output
        try await sandbox.expectError(of: "cart \(line)", message, status)
        #expect(try await sandbox.run("cart", "--json").output == before)
    }
}

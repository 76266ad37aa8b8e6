import Testing

/// `sample cart`: each command as text and as a document, done and refused.
@Suite(.serialized) struct CartCommandTests {
    private let sandbox: Sandbox

    private static let empty = """
        {"cart":{"currency":"EUR","discounts":[],"errors":[],"lines":[],\
        "subtotal":{"currency":"EUR","decimal":"0.00","minor":0},"tax":[],\
        "total":{"currency":"EUR","decimal":"0.00","minor":0},"version":2,"warnings":[]}}

        """

    init() async throws {
        sandbox = try Sandbox()
        let words = ["cart", "add", "milk-1", "--title", "Milk", "--price", "3.20", "--quantity", "2"]
        #expect(try await sandbox.run(words).output.hasPrefix("Added  1  2 × Milk  6.40 EUR\nTotal  6.40 EUR"))
    }

    @Test func clearRemovesAllLines() async throws {
        let outcome = try await sandbox.run("cart", "clear")
        let output = "Removed  1  2 × Milk  6.40 EUR\nTotal  0.00 EUR\n"
        #expect(outcome == Outcome(output: output, messages: "", status: 0))
        let again = try await sandbox.run("cart", "clear")
        #expect(again.output.hasPrefix("Nothing to clear\n"))
    }

    @Test func clearIsADocumentOfTheEmptyCart() async throws {
        let outcome = try await sandbox.run("cart", "clear", "--json")
        #expect(outcome == Outcome(output: Self.empty, messages: "", status: 0))
    }

    @Test func aTitleOrAPriceIsEditedAlone() async throws {
        let titled = try await sandbox.run("cart", "edit", "1", "--title", "Oats")
        #expect(titled == Outcome(output: "Edited  1  2 × Oats  6.40 EUR\nTotal  6.40 EUR\n", messages: "", status: 0))
        let priced = try await sandbox.run("cart", "edit", "1", "--price", "3.00", "--based-on", "2")
        #expect(priced.output == "Edited  1  2 × Oats  6.00 EUR\nTotal  6.00 EUR\n")
        #expect(priced.messages.contains("changed from 3.20 EUR to 3.00 EUR"))
        #expect(try await sandbox.run("cart", "undo", "2").output.hasPrefix("Undid: edited “Oats”\n"))
        #expect(try await sandbox.run("cart").output.contains("Milk"))
    }

    @Test func discountsAndTaxesAreInTheCart() async throws {
        let words = ["cart", "add", "book-1", "--title", "Book", "--price", "20", "--tax-category", "reduced"]
        #expect(try await sandbox.run(words).status == 0)
        _ = try await sandbox.run("cart", "discount", "five")
        let outcome = try await sandbox.run("cart", "discount", "ten")
        #expect(outcome == Outcome(output: "Discounted  TEN\nTotal  18.76 EUR\n", messages: "", status: 0))
        let facts = try await sandbox.run("cart").output.split(separator: "\n").dropFirst(3)
        #expect(
            facts.map(String.init) == [
                "Subtotal           26.40 EUR", "Discount TEN       -2.64 EUR", "Discount FIVE      -5.00 EUR",
                "Total              18.76 EUR", "Includes tax 7 %   0.93 EUR", "Includes tax 19 %  0.73 EUR",
                "Items              3",
            ])
        let document = try await sandbox.run("--json", "cart").output
        for part in [
            #""discounts":[{"amount":{"currency":"EUR","decimal":"2.64","minor":264},"code":"TEN"},"#,
            #""tax":[{"amount":{"currency":"EUR","decimal":"0.93","minor":93},"isIncluded":true,"rate":"7"},"#,
            #""taxCategory":"reduced""#,
        ] {
            #expect(document.contains(part), "\(document)")
        }
        let cleared = try await sandbox.run("cart", "discount", "--clear")
        #expect(cleared.output == "Removed  FIVE\nRemoved  TEN\nTotal  26.40 EUR\n")
        #expect(try await sandbox.run("cart", "undo").output.hasSuffix("FIVE, TEN\nTotal  18.76 EUR\n"))
    }

    /// Each command is a process of its own.
    @Test(arguments: [
        (["remove", "1"], "removed “Milk”"), (["set", "1", "0"], "removed “Milk”"), (["clear"], "cleared “Milk”"),
    ])
    func aRemovalIsUndoneByAnotherProcess(_ words: [String], _ step: String) async throws {
        let before = try await sandbox.run("cart", "--json").output
        _ = try await sandbox.run(["cart"] + words)
        let undone = try await sandbox.run("cart", "undo")
        #expect(undone == Outcome(output: "Undid: \(step)\nTotal  6.40 EUR\n", messages: "", status: 0))
        let after = try await sandbox.run("cart", "--json").output
        #expect(after == before.replacing(#""version":1"#, with: #""version":3"#))
        let redone = try await sandbox.run("cart", "redo")
        #expect(redone.output == "Redid: \(step)\nTotal  0.00 EUR\n")
    }

    @Test func theHistoryNumbersWhatCanBeUndone() async throws {
        _ = try await sandbox.run("cart", "set", "1", "5")
        _ = try await sandbox.run("cart", "undo")
        let lines = try await sandbox.run("cart", "history").output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("Step  Change"))
        #expect(lines[1].hasPrefix("+1    set “Milk” to 5 (undone)  "))
        #expect(lines[2].hasPrefix("1     added 2 × “Milk”          "))
        #expect(try await sandbox.run("cart", "log", "-n", "1").output.split(separator: "\n").count == 3)
        let document = try await sandbox.run("--json", "cart", "history").output
        let pattern =
            /\{"steps":\[\{"number":1,"kind":"added","title":"Milk","quantity":2,"count":1,"at":"[^"]+Z"\}\],"undone":\[\{"number":1,"kind":"set","title":"Milk","quantity":5,"count":1,"at":"[^"]+Z"\}\]\}\n/
        #expect(try pattern.wholeMatch(in: document) != nil, "\(document)")
    }

    @Test func anUndoneStepIsADocumentWithTheCart() async throws {
        _ = try await sandbox.run("cart", "clear")
        let document = try await sandbox.run("--json", "cart", "undo").output
        #expect(
            document.hasPrefix(
                #"{"cart":{"currency":"EUR","discounts":[],"errors":[],"lines":[{"attributes":{},"id":1,"quantity":2,"#)
        )
        #expect(
            document.contains(#""steps":[{"number":1,"kind":"cleared","title":"Milk","quantity":null,"count":1,"at":""#)
        )
    }

    @Test func laterMovesALineToTheTodos() async throws {
        let outcome = try await sandbox.run("cart", "later", "1")
        let key = try #require(outcome.output.firstMatch(of: /as (\w+)\n$/)?.output.1)
        #expect(outcome == Outcome(output: "Moved  1  Milk  to the todos as \(key)\n", messages: "", status: 0))
        #expect(try await sandbox.list() == ["[ ]  Milk"])
        let note = try await sandbox.run("todos", "show", String(key)).output
        #expect(note.hasSuffix("\n\n2 × 3.20 EUR\n"))
        #expect(try await sandbox.run("cart").output == "")
    }

    @Test func laterIsADocumentOfTheTodo() async throws {
        let outcome = try await sandbox.run("--json", "cart", "later", "1")
        let pattern = /\{"later":\{"line":1,"todo":\{"id":"(\w+)","title":"Milk"\}\}\}\n/
        let key = try #require(outcome.output.wholeMatch(of: pattern)?.output.1)
        #expect((outcome.messages, outcome.status) == ("", 0))
        #expect(try await sandbox.run("todos", "show", String(key)).status == 0)
    }

    @Test(arguments: [
        (["later", "9"], "notFound", "The cart has no line 9", 3),
        (["later", "x"], "malformed", "LINE is “x”. Enter the number that begins a line in the cart.", 2),
        (["later"], "usage", "Name one line", 2), (["later", "1", "2"], "usage", "Name one line", 2),
        (["set", "1"], "usage", "Name a line and a quantity", 2),
        (["set", "1", "x"], "usage", "N is “x”. Enter a whole number from 0 to 9999.", 2),
        (["set", "1", "3", "--based-on", "7"], "conflict", "based on number 7", 4),
        (["undo", "2"], "nothingToUndo", "Only 1 step can be undone. Undo at most that many.", 3),
        (["redo"], "nothingToRedo", "There is nothing to redo.", 3),
        (["undo", "0"], "usage", "N is “0”. Enter a whole number from 1 to 1000.", 2),
        (["clear", "--yes"], "usage", "--yes", 2),
        (["edit", "1"], "usage", "The change is missing. Enter --title, --price or both.", 2),
        (["edit", "1", "--price", "3,0"], "malformed", "“3,0”", 2),
        (["edit", "9", "--title", "A"], "notFound", "The cart has no line 9", 3),
        (["discount"], "usage", "Enter either the code of a discount or --clear.", 2),
        (["discount", "TEN", "--clear"], "usage", "Enter either the code of a discount or --clear.", 2),
        (["discount", "SIX"], "unknownDiscount", "“SIX” is not the code of a discount.", 2),
        (["remove", "1", "9"], "notFound", "The cart has no line 9", 3),
        (["remove"], "usage", "Name at least one line", 2),
        (["add", "a", "--title", "A", "--price", "1", "--attribute", "size"], "usage", "--attribute is “size”", 2),
        (
            ["add", "a", "--title", "A", "--price", "1", "--attribute", "b=1", "--attribute", "b=2"], "usage",
            "The attribute “b” is given more than once", 2
        ),
        (["add", "a", "--title", "A", "--price", "1,5"], "malformed", "“1,5”", 2),
    ])
    func aRefusedCommandChangesNothing(
        _ words: [String], _ code: String, _ part: String, _ status: Int32
    ) async throws {
        let before = try await sandbox.run("cart", "--json").output
        let outcome = try await sandbox.run(["cart"] + words)
        #expect((outcome.output, outcome.status) == ("", status))
        #expect(outcome.messages.contains(part), "\(outcome.messages)")
        let document = try await sandbox.run(["--json", "cart"] + words)
        #expect(document.output.hasPrefix(#"{"error":{"code":"\#(code)","message":""#), "\(document.output)")
        #expect((document.messages, document.status) == ("", status))
        #expect(try await sandbox.run("cart", "--json").output == before)
        #expect(try await sandbox.list() == [])
    }
}

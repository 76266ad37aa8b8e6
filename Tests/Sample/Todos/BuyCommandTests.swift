import Testing

/// `sample todos buy`: a todo goes into the cart.
@Suite(.serialized) struct BuyCommandTests {
    private let sandbox: Sandbox

    init() async throws {
        sandbox = try Sandbox()
        try await sandbox.seed(["milkaaaa", "oats2345"])
    }

    @Test func aBoughtTodoNamesItsLine() async throws {
        let first = try await sandbox.run("todos", "buy", "milk", "--price", "1.20", "--quantity", "2")
        #expect(
            first
                == Outcome(
                    output: "In the cart  milk  milkaaaa  line 1  quantity 2  total of the cart 2.40 EUR\n",
                    messages: "", status: 0))
        // Buying it again adds to the same line, also under a new title.
        _ = try await sandbox.run("todos", "edit", "milk", "--title", "Oat milk")
        let second = try await sandbox.run("todos", "buy", "MILKAAAA", "--price", "1.50")
        #expect(second.output == "In the cart  milk  Oat milk  line 1  quantity 3  total of the cart 4.50 EUR\n")
        #expect(try await sandbox.list() == ["[ ]  Oat milk", "[ ]  oats2345"])
    }

    @Test func aBoughtTodoIsADocument() async throws {
        let outcome = try await sandbox.run("todos", "buy", "milk", "--price", "0.05", "--json")
        let total = #"{"currency":"EUR","decimal":"0.05","minor":5}"#
        let item =
            #"{"cart":{"lines":1,"total":\#(total),"units":1,"version":1},"line":1,"quantity":1}"#
        #expect(outcome.output.hasPrefix(#"{"bought":{"item":\#(item),"todo":{"id":"milkaaaa","title":"milkaaaa","#))
        #expect(outcome.output.hasSuffix("}}}\n"))
        #expect((outcome.messages, outcome.status) == ("", 0))
    }

    @Test(arguments: [
        (["none", "--price", "1"], "notFound", "There is no todo “none”", 3),
        (["%", "--price", "1"], "malformed", "“%”", 2),
        (["milk", "--price", "1,20"], "usage", "“1,20”", 2),
        (["milk", "--price", "1.234"], "usage", "has 3 decimals", 2),
        (["milk", "--price=-1"], "tooSmall", "-1.00 EUR", 2),
        (["milk", "--price", "1", "--quantity", "0"], "usage", "--quantity is “0”", 2),
        (["milk", "--price", "1", "--quantity", "10000"], "usage", "--quantity is “10000”", 2),
        (["milk"], "usage", "--price is missing", 2), (["--price", "1"], "usage", "Name one todo", 2),
        (["oats", "--price", "1"], "notOpen", "“oats” is not open", 2),
    ])
    func aRefusedPurchaseChangesNothing(
        _ words: [String], _ code: String, _ part: String, _ status: Int32
    ) async throws {
        _ = try await sandbox.run("todos", "done", "oats")
        let outcome = try await sandbox.run(["todos", "buy"] + words)
        #expect((outcome.output, outcome.status) == ("", status))
        #expect(outcome.messages.contains(part), "\(outcome.messages)")
        let document = try await sandbox.run(["--json", "todos", "buy"] + words)
        #expect(document.output.hasPrefix(#"{"error":{"code":"\#(code)","message":""#), "\(document.output)")
        #expect((document.messages, document.status) == ("", status))
        #expect(try await sandbox.run("cart").output == "")
    }
}

import Testing

/// `sample cart`: each command as text and as a document, done and refused.
@Suite(.serialized) struct CartCommandTests {
    private let sandbox: Sandbox

    private static let empty = """
        {"cart":{"currency":"EUR","errors":[],"lines":[],"subtotal":{"currency":"EUR","decimal":"0.00","minor":0},\
        "total":{"currency":"EUR","decimal":"0.00","minor":0},"version":2,"warnings":[]}}

        """

    init() async throws {
        sandbox = try Sandbox()
        let words = ["cart", "add", "milk-1", "--title", "Milk", "--price", "3.20", "--quantity", "2"]
        #expect(try await sandbox.run(words).output.hasPrefix("Added  1  2 × Milk  6.40 EUR\nTotal  6.40 EUR"))
    }

    @Test func clearRemovesAllLines() async throws {
        let outcome = try await sandbox.run("cart", "clear", "--yes")
        let output = "Removed  1  2 × Milk  6.40 EUR\nTotal  0.00 EUR\n"
        #expect(outcome == Outcome(output: output, messages: "", status: 0))
        let again = try await sandbox.run("cart", "clear", "--yes")
        #expect(again.output.hasPrefix("Nothing to clear\n"))
    }

    @Test func clearIsADocumentOfTheEmptyCart() async throws {
        let outcome = try await sandbox.run("cart", "clear", "--yes", "--json")
        #expect(outcome == Outcome(output: Self.empty, messages: "", status: 0))
    }

    @Test func clearWithoutATerminalNeedsYes() async throws {
        let message = "Nothing was removed: confirm the question, or add --yes."
        let outcome = try await sandbox.run("cart", "clear")
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: 4))
        let document = try await sandbox.run("cart", "clear", "--json")
        #expect(document.output == #"{"error":{"code":"unconfirmed","message":"\#(message)"}}"# + "\n")
        #expect(document.status == 4)
        #expect(try await sandbox.run("cart").output.contains("Milk"))
    }

    @Test(arguments: [("y", 0, ""), ("n", 4, "Milk")])
    func clearAsksAtATerminal(_ answer: String, _ status: Int32, _ part: String) async throws {
        let program = try sandbox.start(["cart", "clear", "--no-color"], output: .interactive)
        #expect(await program.says("Remove all lines from the cart? [y/N] "))
        try program.type(answer + "\n")
        #expect(await program.outcome().status == status)
        let cart = try await sandbox.run("cart").output
        #expect(part.isEmpty ? cart.isEmpty : cart.contains(part))
    }

    @Test func laterMovesALineToTheTodos() async throws {
        let outcome = try await sandbox.run("cart", "later", "1")
        let key = try #require(outcome.output.firstMatch(of: /as (\w+)\n$/)?.output.1)
        #expect(outcome == Outcome(output: "Moved  1  Milk  to the todos as \(key)\n", messages: "", status: 0))
        #expect(try await sandbox.list() == ["[ ]  Milk"])
        let note = try await sandbox.run("todos", "show", String(key)).output
        #expect(note.hasSuffix("\n\n2 × milk-1 at 3.20 EUR\n"))
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
        (["set", "1", "3", "--based-on", "7"], "conflict", "version 7", 4),
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

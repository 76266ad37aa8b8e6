import Testing

/// `sample news later` and `sample news buy`.
@Suite struct NewsOfferCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func anItemGoesOnTheTodoList() async throws {
        let outcome = try await sandbox.run("news", "later", "2")
        #expect(outcome.output.hasPrefix("Added  2  Add a source  to the todos as "), "\(outcome)")
        #expect((outcome.messages, outcome.status) == ("", 0))
        let titles = try await sandbox.list()
        #expect(titles.count == 1 && titles[0].contains("Add a source"), "\(titles)")
        let document = try await sandbox.run("news", "later", "2", "--json").output
        #expect(document.hasPrefix(#"{"later":{"item":2,"todo":{"id":""#) && document.contains("Add a source"))
        #expect(try await sandbox.list().count == 2)
        #expect(try await sandbox.run("news", "--unread").output.split(separator: "\n").count == 3)
    }

    @Test func anItemGoesIntoTheCart() async throws {
        let outcome = try await sandbox.run("news", "buy", "2", "--price", "3.20", "--quantity", "2")
        #expect(
            outcome.output == "In the cart  2  Add a source  line 1  quantity 2  total of the cart 6.40 EUR\n")
        #expect((outcome.messages, outcome.status) == ("", 0))
        let document = try await sandbox.run("news", "buy", "2", "--price", "3.20", "--json").output
        let cart = #"{"lines":1,"total":{"currency":"EUR","decimal":"9.60","minor":960},"units":3,"version":2}"#
        #expect(
            document.hasPrefix(
                #"{"bought":{"item":{"cart":\#(cart),"line":1,"quantity":3},"news":{"id":2,"sourceID":1,"#),
            "\(document)")
    }

    @Test(arguments: [
        (["later", "99"], "There is no item 99.", 3), (["later"], "Name one item", 2),
        (["buy", "99", "--price", "1"], "There is no item 99.", 3), (["buy", "2"], "--price is missing", 2),
        (["buy", "2", "--price", "x"], "The value of --price cannot be accepted.", 2),
        (["buy", "2", "--price", "1", "--quantity", "0"], "--quantity is “0”.", 2),
    ])
    func aWrongOfferEndsWithItsReason(_ words: [String], _ message: String, _ status: Int32) async throws {
        let outcome = try await sandbox.run(["news"] + words)
        #expect(outcome.output == "" && outcome.status == status, "\(outcome)")
        #expect(outcome.messages.hasPrefix("sample: \(message)"), "\(outcome)")
        let document = try await sandbox.run(["--json", "news"] + words)
        #expect(document.output.hasPrefix(#"{"error":{"code":""#) && document.status == status, "\(document)")
        #expect(try await sandbox.list() == [])
    }
}

import Testing

/// `sample cart` with a line that cannot be read: the others are shown, and the line can be removed.
@Suite(.serialized) struct DamagedCartTests {
    private let sandbox: Sandbox

    init() async throws {
        sandbox = try Sandbox()
        for (sku, title) in [("milk-1", "Milk"), ("oats-1", "Oats")] {
            #expect(try await sandbox.run("cart", "add", sku, "--title", title, "--price", "3.20").status == 0)
        }
        let file = try SQLiteFile("\(sandbox.data)/cart.sqlite")
        try file.run("UPDATE line SET quantity = 10000 WHERE id = 1")
        file.close()
    }

    @Test func theOtherLinesAreShown() async throws {
        let outcome = try await sandbox.run("cart")
        #expect(outcome.output.contains("Oats") && !outcome.output.contains("Milk"), "\(outcome)")
        #expect(outcome.messages.hasPrefix("sample: Line 1 of the cart cannot be read"))
        #expect(outcome.status == 1)
        let document = try await sandbox.run("--json", "cart")
        #expect(document.status == 1)
        #expect(document.output.contains(#""errors":[{"code":"unreadable","line":1,"message":"Line 1 of the cart"#))
    }

    @Test(arguments: [["remove", "1"], ["set", "1", "0"]])
    func theLineIsRemoved(_ words: [String]) async throws {
        let outcome = try await sandbox.run(["cart"] + words)
        #expect(outcome.output.hasPrefix("Removed  1 line that cannot be read\n"), "\(outcome)")
        #expect(try await sandbox.run("cart").messages == "")
    }
}

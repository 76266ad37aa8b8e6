import Testing

@testable import sample

/// The short names of the sample's commands, which those who know other programs type.
@Suite struct AliasTests {
    @Test(arguments: [
        (["todos", "ls"], ["todos", "list"]), (["todos", "do"], ["todos", "done"]),
        (["todos", "rm"], ["todos", "delete"]), (["todos", "del"], ["todos", "delete"]),
        (["todos", "mv"], ["todos", "move"]), (["todos", "log"], ["todos", "history"]),
        (["cart", "ls"], ["cart", "show"]), (["cart", "rm"], ["cart", "remove"]), (["news", "ls"], ["news", "list"]),
        (["news", "sources", "ls"], ["news", "sources", "list"]),
        (["news", "sources", "rm"], ["news", "sources", "remove"]),
    ])
    func aShortNameNamesItsCommand(_ words: [String], _ path: [String]) {
        #expect(Host.commands.topic(of: words) == path)
    }

    @Test func aListIsShownByItsShortName() async throws {
        let sandbox = try Sandbox()
        _ = try await sandbox.add("Milk +home")
        _ = try await sandbox.add("Oats")
        let list = try await sandbox.run("todos", "list", "--tag", "home")
        #expect(list.output.hasSuffix("Milk  +home\n"))
        #expect(try await sandbox.run("todos", "ls", "-t", "home") == list)
        #expect(
            try await sandbox.run("todos", "rm", "--help").output.contains(
                "Also called sample todos rm and sample todos del."))
    }
}

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
}

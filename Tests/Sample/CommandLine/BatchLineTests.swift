import Testing

@testable import sample

@Suite struct BatchLineTests {
    @Test(arguments: [
        ("", BatchLine.empty), (" \t", .empty), ("exit", .exit), ("quit", .exit), ("sample exit", .exit),
        ("exit now", .command(["exit", "now"])), ("sample", .command([])), ("todos", .command(["todos"])),
        ("sample todos", .command(["todos"])), ("help", .command(["help"])), ("'exit'", .exit),
        ("todos add 'Oat milk'", .command(["todos", "add", "Oat milk"])),
    ])
    func aLineIsACommandOrTheEnd(_ text: String, _ line: BatchLine) throws {
        #expect(try BatchLine(Array(text.utf8), program: "sample") == line)
    }
}

import Testing

@testable import sample

@Suite struct PromptLineTests {
    @Test(arguments: [
        ("", PromptLine.empty), (" \t", .empty), ("exit", .exit), ("quit", .exit), ("sample exit", .exit),
        ("exit now", .command(["exit", "now"])), ("sample", .command([])), ("todos", .command(["todos"])),
        ("sample todos", .command(["todos"])), ("help", .command(["help"])),
        ("help todos add", .command(["help", "todos", "add"])), ("'exit'", .exit),
        ("todos add 'Oat milk'", .command(["todos", "add", "Oat milk"])),
    ])
    func aLineIsACommandOrTheEnd(_ text: String, _ line: PromptLine) throws {
        #expect(try PromptLine(Array(text.utf8), program: "sample") == line)
    }

    @Test func aLineThatIsNotUTF8IsRefused() {
        let message = "The line is not UTF-8: type it in a terminal whose locale is UTF-8."
        #expect(throws: Failure(usage: message)) { try PromptLine([0x61, 0xFF], program: "sample") }
    }
}

import Foundation
import Testing

/// The session of docs/Sample.md, which this test types; with `ADDER_WRITE_GOLDEN` set it writes the document.
@Suite(.timeLimit(.minutes(2)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct SessionGoldenTests {
    /// Some keys, a text that the terminal shows then, and its end.
    private struct Step {
        let keys: [String]
        let mention: String
        var end = "\n>"
    }

    private static let steps = [
        Step(keys: ["todos ad", "Tab", "Nothing", "C-c"], mention: "> todos add Nothing^C\n>"),
        Step(keys: ["todos add Buy oats +home (A) --id oats2345", "Enter"], mention: "Added  oats"),
        Step(keys: ["todos --tag +h", "Tab", "Enter"], mention: "\noats  [ ]"),
        Step(keys: ["todos done ", "Tab"], mention: "oats  Buy oats\n", end: "\n> todos done"),
        Step(keys: ["o", "Tab", "Enter"], mention: "Done  oats  Buy oats\n"),
        Step(keys: ["todos undo", "Enter"], mention: "> todos undo\nUnd"),
        Step(keys: ["C-r", "ta"], mention: "> todos --tag +home\nbck:ta", end: "\nbck:ta"),
        Step(keys: ["Enter"], mention: "(A) Buy oats  +home\n>"),
        Step(keys: ["tdos", "Enter"], mention: "Did you mean “todos”?\n"),
        Step(keys: ["exit", "Enter"], mention: "[exit 0]", end: "[exit 0]"),
    ]

    @Test func theDocumentShowsARealSession() async throws {
        let sandbox = try Sandbox()
        let list = #"{"todos":[{"id":"milkaaaa","title":"Buy milk"},{"id":"rice2345","title":"Cook rice"}]}"#
        _ = try await sandbox.run("todos", "import", try sandbox.write(list, to: "list.json"))
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("leaves.\n>")
        for step in Self.steps {
            for key in step.keys { try await terminal.press(key) }
            try await terminal.mentions(step.mention)
            try await terminal.shows(step.end)
        }
        let session = "$ sample\n" + (try await terminal.screen()).replacing("\n[exit 0]", with: "\n")
        let document = try Self.document()
        let shown = document.parts.recording
        if ProcessInfo.processInfo.environment["ADDER_WRITE_GOLDEN"] != nil {
            let text = document.parts.head + session + document.parts.tail
            try text.write(to: document.url, atomically: true, encoding: .utf8)
        } else {
            #expect(session == shown)
        }
    }

    private static func document() throws -> (url: URL, parts: (head: String, recording: String, tail: String)) {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let url = root.appending(path: "docs/Sample.md")
        let text = try String(contentsOf: url, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- recording -->\n```text\n"))
        let end = try #require(text.range(of: "```\n", range: start.upperBound..<text.endIndex))
        return (
            url,
            (
                String(text[..<start.upperBound]), String(text[start.upperBound..<end.lowerBound]),
                String(text[end.lowerBound...])
            )
        )
    }
}

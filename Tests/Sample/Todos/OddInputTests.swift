import Foundation
import Testing

/// Malicious input: no control character reaches the terminal.
@Suite(.serialized) struct OddInputTests {
    /// Every field, through every command that accepts it.
    @Test(arguments: ["\u{1B}[2J", "\u{9B}31m", "\u{7}\u{8}", "\u{7F}"])
    func controlCharactersAreRefusedAndNeverShown(_ order: String) async throws {
        let sandbox = try Sandbox()
        let key = try await sandbox.add("Milk")
        let word = "a\(order)b"
        let json = String(decoding: try JSONEncoder().encode(word), as: UTF8.self)
        let attempts: [([String], String?)] = [
            (["add", word], nil), (["add", "x", "--note", word], nil), (["add", "x", "--tag", word], nil),
            (["add", "x", "--due", word], nil), (["add", "x", "--priority", word], nil),
            (["add", "x", "--every", word], nil), (["edit", key, "--title", word], nil), (["show", word], nil),
            (["toggle", word], nil), (["--search", word], nil), (["--due-before", word], nil), (["--sort", word], nil),
            (["move", key, word], nil), (["undo", word], nil), ([word], nil), (["--\(word)"], nil),
            (["import", "-", "--format", "todotxt"], word), (["import", "-"], "{\"todos\":[{\"title\":\(json)}]}"),
            (["import", "-"], "{\"todos\":[{\"title\":\"x\",\"\(word)\":1}]}"), (["import", word], nil),
        ]
        for (words, input) in attempts {
            let outcome = try await sandbox.run(["todos"] + words, input: input)
            #expect(outcome.status != 0, "\(words)")
            #expect(outcome.output == "")
            let shown = outcome.messages.unicodeScalars.filter { $0 != "\n" }
            #expect(!shown.contains { $0.properties.generalCategory == .control }, "\(words)")
        }
        let document = try await sandbox.run("--json", "todos", word).output
        #expect(!document.unicodeScalars.dropLast().contains { $0.properties.generalCategory == .control })
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(document.utf8)) }
        #expect(try await sandbox.list("--all") == ["[ ]  Milk"])
    }
}

import Foundation
import Testing

@testable import sample

/// The history of the prompt, in a real terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct PromptHistoryTests {
    private let sandbox: Sandbox
    private var file: String { "\(sandbox.data)/history" }

    init() throws {
        sandbox = try Sandbox()
    }

    private func prompt() async throws -> Tmux {
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("leaves.\n>")
        return terminal
    }

    @Test func theHistorySurvivesTheProcess() async throws {
        let first = try await prompt()
        for line in ["todos --done", " todos --trash", "news --unread", "news --unread"] { try await first.type(line) }
        try await first.type("exit")
        try await first.mentions("[exit 0]")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "todos --done\nnews --unread\n")
        let second = try await prompt()
        try await second.press("Up")
        try await second.shows("\n> news --unread")
        try await second.press("Up")
        try await second.shows("\n> todos --done")
        try await second.press("Down")
        try await second.shows("\n> news --unread")
    }

    @Test func controlRSearches() async throws {
        try FileManager.default.createDirectory(atPath: sandbox.data, withIntermediateDirectories: true)
        try "todos --done\ncart\nnews\n".write(toFile: file, atomically: true, encoding: .utf8)
        let terminal = try await prompt()
        try await terminal.press("C-r")
        try await terminal.write("do")
        try await terminal.mentions("> todos --done\nbck:do")
        try await terminal.press("Enter")
        try await terminal.mentions("Nothing is done yet.")
    }

    /// Whatever is at its path, the prompt starts.
    @Test(arguments: ["binary", "folder", "pipe", "locked"])
    func aDamagedHistoryIsLeftOut(_ kind: String) async throws {
        try FileManager.default.createDirectory(atPath: sandbox.data, withIntermediateDirectories: true)
        switch kind {
        case "binary":
            try Data([0xFF, 0x0A, 0x00, 0x0A, 0x1B, 0x5B, 0x0A] + Array("cart\nne".utf8)).write(to: URL(filePath: file))
        case "folder": try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
        case "pipe": #expect(mkfifo(file, 0o600) == 0)
        default: try Data().write(to: URL(filePath: file)); chmod(file, 0)
        }
        let terminal = try await prompt()
        try await terminal.press("Up", "Up", "C-u")
        try await terminal.type("todos")
        try await terminal.mentions("Nothing to do.")
    }
}

/// The file of the history.
@Suite struct HistoryFileTests {
    private let sandbox: Sandbox
    private var file: HistoryFile { HistoryFile(path: "\(sandbox.home)/history") }

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [
        ("todos", true), (" todos", false), ("", false), ("news sources add https://me:secret@example.org/feed", false),
        ("news sources add me:secret@example.org/feed", false), ("news sources add feed:me:secret@a.example", false),
        ("news sources add https://me:sec/ret@example.org/feed", false),
        ("news sources add example.org:8080/feed", true),
        ("news sources add https://example.org/@me", true), ("todos add me@example.org", true), ("a\u{1B}b", false),
        (String(repeating: "x", count: 4_097), false),
    ])
    func secretsAndOddLinesAreNotKept(_ line: String, _ isKept: Bool) {
        #expect(HistoryFile.keeps(line) == isKept)
    }

    @Test func onlyTheUserCanReadTheFile() throws {
        for permissions in [0o644, 0o600] {
            _ = try sandbox.write("cart\n", to: "history")
            chmod(file.path, mode_t(permissions))
            file.append("todos")
            var status = stat()
            #expect(stat(file.path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
        }
    }

    @Test func aCutLineKeepsItsOwnLine() throws {
        _ = try sandbox.write("cart\nne", to: "history")
        file.append("todos")
        file.append("todos")
        #expect(file.lines() == ["cart", "ne", "todos"])
    }

    @Test func theFileHasALimit() throws {
        for number in 1...2_500 { file.append("todos show \(number)") }
        let lines = file.lines()
        #expect(lines.count == HistoryFile.limit)
        #expect(lines.last == "todos show 2500")
        let text = try String(contentsOfFile: file.path, encoding: .utf8)
        #expect(text.split(separator: "\n").count <= 2 * HistoryFile.limit)
    }

    @Test func promptsAtOnceLoseNothing() async throws {
        let file = file
        await withTaskGroup(of: Void.self) { group in
            for prompt in 0..<4 {
                group.addTask { for number in 0..<200 { file.append("todos show \(prompt)-\(number)") } }
            }
        }
        #expect(Set(file.lines()).count == 800)
    }
}

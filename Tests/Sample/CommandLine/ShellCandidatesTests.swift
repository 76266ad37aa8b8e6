import Foundation
import Testing

@testable import sample

/// The hidden command that the scripts of the shells run.
@Suite struct ShellCandidatesTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func ask(_ shell: String, _ line: String, _ part: String? = nil) async throws -> [String] {
        try await ask(shell, line, part, sandbox)
    }

    private func ask(_ shell: String, _ line: String, _ part: String?, _ sandbox: Sandbox) async throws -> [String] {
        let outcome = try await sandbox.run(["__complete", shell, "--", line] + [part].compactMap(\.self))
        #expect((outcome.status, outcome.messages) == (0, ""))
        return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    @Test(
        arguments: [
            ("sample todos done ", "", ["none", "milk\tmilkaaaa", "oats\tBuy <U+202E>oats"]),
            ("sample todos done o", "o", ["none", "oats\tBuy <U+202E>oats"]),
            ("sample todos done 'o", "o", ["none", "oats\tBuy <U+202E>oats"]),
            ("sample todos --tag x:", "", ["none", #"y\\\"\'\$\`\!"#]),
            ("sample todos --tag x", "x", ["none", #"x:y\\\"\'\$\`\!"#]),
            (#"sample todos --tag "x"#, "x", ["none", #"x:y\\\"'\$\`!"#]),
            ("sample todos --tag 'x", "x", ["none", #"x:y\"'\''$`!"#]),
            ("sample todos --tag=", "", ["none", #"x:y\\\"\'\$\`\!"#]),
            ("sample todos done milk ", "", ["none", "oats\tBuy <U+202E>oats"]),
            ("sample todos import a", "a", ["files"]), ("sample --home ", "", ["folders"]),
            ("A=1 /x/sample todos do", "do", ["none", "done\tcomplete open todos"]),
            ("sample 'todos", "todos", ["none", "todos\tthe todo list"]), ("sample zzz", "zzz", ["none"]),
            ("", "", ["none"]),
        ] as [(String, String, [String])])
    func bashGetsWhatItInserts(_ line: String, _ part: String, _ answer: [String]) async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        _ = try await sandbox.run("todos", "edit", "milk", "--tag", #"x:y\"'$`!"#)
        _ = try await sandbox.run("todos", "edit", "oats", "--title", "Buy \u{202E}oats")
        var found = try await ask("bash", line, part)
        if line.isEmpty { found.removeLast(found.count - 1) }
        #expect(found == answer)
    }

    @Test(arguments: ["zsh", "fish"])
    func otherShellsChooseThemselves(_ shell: String) async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        #expect(try await ask(shell, "sample todos done o") == ["none", "milk\tmilkaaaa", "oats\toats2345"])
        #expect(try await ask(shell, "sample todos --sort=p").contains("--sort=due"))
    }

    @Test func linesItemsAndSourcesHaveTheirTitles() async throws {
        for (sku, title) in [("bread", "Bread"), ("jam", "Jam: red")] {
            let words = ["cart", "add", sku, "--title", title, "--price", "1"]
            #expect(try await sandbox.run(words).status == 0)
        }
        #expect(try await sandbox.run("news", "read", "2").status == 0)
        #expect(try await ask("bash", "sample cart remove ", "") == ["none", "1\tBread", "2\tJam: red"])
        #expect(try await ask("bash", "sample cart remove 1 ", "") == ["none", "2\tJam: red"])
        #expect(try await ask("bash", "sample cart set 1 ", "") == ["none"])
        #expect(try await ask("bash", "sample news --limit 1 --source ", "") == ["none", "1\tWelcome"])
        #expect(
            try await ask("zsh", "sample news read ")
                == ["none", "3\tEverything here is read from a cache", "1\tWatch what happens"])
        #expect(try await ask("bash", "sample news show 2", "2") == ["none", "2\tAdd a source"])
        #expect(try await ask("bash", "sample news unfavourite ", "") == ["none"])
        #expect(try await ask("bash", "sample news sources rename ", "") == ["none", "1\tWelcome"])
        #expect(try await ask("fish", "sample news --source=") == ["none", "--source=1\tWelcome"])
    }

    /// What is not there, damaged, or of an earlier version stays as it is, and has no candidates.
    @Test(arguments: ["", "no database", nil])
    func nothingIsChanged(_ text: String?) async throws {
        for line in ["todos done ", "cart remove ", "news show ", "news --source "] {
            #expect(try await ask("bash", "sample \(line)", "") == ["none"])
        }
        #expect(!FileManager.default.fileExists(atPath: sandbox.data))
        try FileManager.default.createDirectory(atPath: sandbox.data, withIntermediateDirectories: true)
        if let text {
            try Data(text.utf8).write(to: URL(filePath: sandbox.database))
        } else {
            let file = try SQLiteFile(sandbox.database)
            try file.run("CREATE TABLE todo(id TEXT) STRICT; PRAGMA user_version = 1")
            file.close()
        }
        let before = try Data(contentsOf: URL(filePath: sandbox.database))
        #expect(try await ask("bash", "sample todos done ", "") == ["none"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.data) == ["todos.sqlite"])
        #expect(try Data(contentsOf: URL(filePath: sandbox.database)) == before)
    }

    @Test func aDatabaseThatIsLockedIsRead() async throws {
        let sandbox = try Sandbox(startsProcesses: true)
        try await sandbox.seed(["milkaaaa"])
        let file = try SQLiteFile(sandbox.database)
        try file.run("BEGIN EXCLUSIVE; UPDATE todo SET title = 'x'")
        #expect(try await ask("bash", "sample todos done ", "", sandbox) == ["none", "milk\tmilkaaaa"])
        try file.run("COMMIT")
        #expect(try await ask("bash", "sample todos done ", "", sandbox) == ["none", "milk\tx"])
        file.close()
    }

    @Test func aLongListIsOffered() async throws {
        let list = try sandbox.write((1...10_050).map { "Todo \($0) +p\($0 % 10)\n" }.joined(), to: "list.txt")
        #expect(try await sandbox.run("todos", "import", list).status == 0)
        #expect(try await ask("zsh", "sample todos done ").count == 10_001)
        #expect(try await ask("bash", "sample todos --tag ", "").count == 11)
    }

    @Test(arguments: [
        ("todos ad", ["todos"], "ad"), ("todos ", ["todos"], ""), ("a 'b c", ["a"], "b c"), ("a b\\ c", ["a"], "b c"),
        ("a b\\", ["a"], "b"), ("", [], ""), ("a \"b' c\" d", ["a", "b' c"], "d"),
    ])
    func theWordAtTheCursorHasNoQuotes(_ text: String, _ words: [String], _ current: String) {
        let line = UnfinishedLine(text)
        #expect(line.words == words)
        #expect(line.current == current)
    }

    @Test func noHomeIsNoMessage() async throws {
        let outcome = try await sandbox.run(
            ["__complete", "bash", "--", "sample todos done ", ""], environment: ["HOME": nil, "ADDER_HOME": nil])
        #expect(outcome == Outcome(output: "none\n", messages: "", status: 0))
    }
}

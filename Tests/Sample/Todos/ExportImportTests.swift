import Foundation
import Testing

/// `sample todos export` and `import`: both formats, files and streams.
@Suite(.serialized) struct ExportImportTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Exports to a file and to standard output, and imports both.
    @Test func jsonComesBackWithoutLoss() async throws {
        try await sandbox.importExample()
        let text = try await sandbox.run("todos", "export").output
        let file = "\(sandbox.home)/all.json"
        let saved = try await sandbox.run("todos", "export", file)
        #expect(saved == Outcome(output: "Exported all todos to \(file)\n", messages: "", status: 0))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        for input in [nil, text] {
            let other = try Sandbox()
            let outcome = try await other.run(["todos", "import", input == nil ? file : "-"], input: input)
            #expect(outcome == Outcome(output: "Imported 6 todos\n", messages: "", status: 0))
            #expect(try await other.run("todos", "export").output == text)
        }
    }

    /// The files of `Exports` were written by an earlier version. What a row that cannot be read contains is not in them.
    @Test(arguments: ["todos.json", "unreadable.json", "todos.txt", "sources.opml"])
    func anExportOfAnEarlierVersionIsImported(_ name: String) async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Exports/\(name)").path
        let command = name.hasSuffix("opml") ? ["news", "sources"] : ["todos"]
        let imported = try await sandbox.run(command + ["import", file])
        #expect((imported.messages, imported.status) == ("", 0))
        let format = name.hasSuffix("txt") ? ["--format", "todotxt"] : []
        let text = try String(contentsOfFile: file, encoding: .utf8).replacing(/,"unreadable".*]\,.*}/, with: "}")
        #expect(try await sandbox.run(command + ["export"] + format).output == text)
    }

    @Test func todosCanBePastedAndEndedWithControlD() async throws {
        let program = try sandbox.start(["todos", "import", "-"], output: .echoing)
        #expect(await program.says("Type or paste todos, then Control-D on a line of its own.\n"))
        try program.type("Milk +home\n(A) Oats\n\u{4}")
        let outcome = await program.outcome()
        #expect(outcome.output.hasSuffix("Imported 2 todos\r\n"), "\(outcome)")
        #expect(try await sandbox.list() == ["[ ]  Milk  +home", "[ ]  (A) Oats"])
    }

    /// The format follows from the file's name, its content, or the option.
    @Test(
        arguments: [
            (["a.json"], #"{"todos":[]}"#, 0), (["a.txt"], "\u{FEFF} {\"todos\":[]}", 0), (["a.txt"], "Milk", 1),
            (["a.json"], "Milk", nil), (["a.txt", "--format", "json"], "Milk", nil), (["a"], "", 0),
            (["a.txt", "--format", "todotxt"], "{ Milk", 1), (["a.json", "--format=todotxt"], "Milk", 1),
        ] as [([String], String, Int?)])
    func theFormatFollowsFromNameContentAndOption(_ words: [String], _ text: String, _ count: Int?) async throws {
        let file = try sandbox.write(text, to: words[0])
        let outcome = try await sandbox.run(["todos", "import", file] + words.dropFirst())
        #expect(outcome.status == (count == nil ? 2 : 0), "\(outcome)")
        #expect(outcome.output == (count.map { "Imported \($0) \($0 == 1 ? "todo" : "todos")\n" } ?? ""))
    }

    @Test func anUnreadWordStaysInItsTitleOrIsRefused() async throws {
        let file = try sandbox.write("Milk\ndue:someday Oats\n", to: "a.txt")
        let refused = try await sandbox.run("todos", "import", file, "--strict")
        #expect(refused.status == 2 && refused.messages.contains("line 2"), "\(refused)")
        #expect(try await sandbox.list("--all") == [])
        let imported = try await sandbox.run("todos", "import", file)
        let message = "1 word could not be read, and stayed in the title: line 2 “due:someday”.\n"
        #expect(imported == Outcome(output: "Imported 2 todos\n", messages: message, status: 0))
    }
}

import Foundation
import Testing

/// `sample todos export` and `import`: both formats, files and streams, all or nothing.
@Suite(.serialized) struct ExportImportTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private static let lines = """
        x 2001-02-04 2001-02-03 Paint +home pri:B
        (C) 2001-02-03 Sand the shelf due:2001-02-05 key:value

        Run rec:7d due:2999-01-01

        """

    @Test func todoTxtIsReadAndWrittenLineByLine() async throws {
        let file = try sandbox.write(Self.lines.replacing("\n", with: "\r\n"), to: "todo.txt")
        let read = try await sandbox.run("todos", "import", file)
        #expect(read == Outcome(output: "Imported 3 todos\n", messages: "", status: 0))
        #expect(
            try await sandbox.list("--all") == [
                "[x]  (B) Paint  +home", "[ ]  (C) Sand the shelf key:value  late since 2001-02-05",
                "[ ]  Run  due 2999-01-01  every 7 days after completion",
            ])
        let written = try await sandbox.run("todos", "export", "--format", "todotxt").output.split(separator: "\n")
        let expected = Self.lines.split(separator: "\n").map(words)
        #expect(written.map(words).prefix(2) == expected.prefix(2))
        // A line without a creation date was created today.
        #expect(written.last.map { words($0).subtracting(expected[2]).count } == 1)
    }

    private func words(_ line: Substring) -> Set<Substring> { Set(line.split(separator: " ")) }

    /// Exports to a file and to standard output, and imports both, twice.
    @Test func jsonComesBackWithoutLoss() async throws {
        _ = try await sandbox.add("Milk due:2999-01-31T15:00 +home @shop (A)", "--note", "Oat\n\"soy\" \\ 🧤")
        let run = try await sandbox.add("Run", "--every", "2")
        _ = try await sandbox.run("todos", "toggle", run)
        _ = try await sandbox.run("todos", "delete", try await sandbox.add("Soap"))
        _ = try await sandbox.run("todos", "done", try await sandbox.add("Paint"))
        let text = try await sandbox.run("todos", "export").output
        for words in [["export", "-"], ["export", "--format", "json"], ["--json", "export"]] {
            #expect(try await sandbox.run(["todos"] + words).output == text)
        }
        let file = "\(sandbox.home)/all.json"
        let saved = try await sandbox.run("todos", "export", file)
        #expect(saved == Outcome(output: "Exported all todos to \(file)\n", messages: "", status: 0))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        for input in [nil, text] {
            let other = try Sandbox()
            let outcome = try await other.run(["todos", "import", input == nil ? file : "-"], input: input)
            #expect(outcome == Outcome(output: "Imported 4 todos\n", messages: "", status: 0))
            #expect(try await other.run("todos", "export").output == text)
            // A known todo replaces itself.
            #expect(try await other.run("todos", "import", file).status == 0)
            #expect(try await other.run("todos", "export").output == text)
            // An import is one step to undo.
            #expect(try await other.run("todos", "undo", "2").status == 0)
            #expect(try await other.list("--all") == [])
        }
    }

    @Test func todosCanBePastedAndEndedWithControlD() async throws {
        let program = try sandbox.start(["todos", "import", "-"], output: .echoing)
        #expect(await program.says("Type or paste todos, then Control-D on a line of its own.\n"))
        try program.type("Milk +home\n(A) Oats\n\u{4}")
        let outcome = await program.outcome()
        #expect(outcome.output.hasSuffix("Imported 2 todos\r\n"), "\(outcome)")
        #expect(try await sandbox.list() == ["[ ]  Milk  +home", "[ ]  (A) Oats"])
    }

    @Test func importAndExportAreDocumentsWithJSON() async throws {
        _ = try await sandbox.add("Milk")
        let file = "\(sandbox.home)/a \"b\".txt"
        let saved = try await sandbox.run("--json", "todos", "export", file).output
        let document = try JSONDecoder().decode([String: [String: String]].self, from: Data(saved.utf8))
        #expect(document == ["export": ["file": file, "format": "todotxt"]])
        let text = try await sandbox.run("--json", "todos", "export", "--format", "todotxt").output
        let inside = try JSONDecoder().decode([String: [String: String]].self, from: Data(text.utf8))
        #expect(inside["export"]?["todotxt"] == (try String(contentsOfFile: file, encoding: .utf8)))
        let imported = try await sandbox.run("--json", "todos", "import", file).output
        #expect(imported == "{\"import\":{\"count\":1,\"unread\":[],\"unreadCount\":0}}\n")
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
        #expect(try await sandbox.list().count == count ?? 0)
    }

    @Test(
        arguments: [
            ("a.txt", "Milk\n(A) due:2999-01-01\nOats\n", "line 2"), ("a.txt", "Milk\nOa\u{1B}[31mts\n", "line 2"),
            ("a.json", #"{"todos":[{"title":"Milk"},{"title":""}]}"#, "todos[1].title"),
            ("a.json", #"{"todos":[{"title":"Milk"},{"title":"Oats","dueAt":"soon"}]}"#, "todos[1].dueAt"),
            ("a.json", #"{"todos":[{"title":"Milk"},{"tite":"Oats"}]}"#, "todos[1]"),
            ("a.json", #"{"todos":[{"title":"Milk"},"#, "line 1"), ("a.json", "{\n\"todos\":[{]}", "line 2"),
            ("a.json", #"{"todos":[{"title":"Milk"}]} x"#, "line 1"), ("a.json", "{}", "The key “todos” is missing"),
            ("a.json", #"{"todos":[{"id":"a","title":"Milk"},{"id":"a","title":"Oats"}]}"#, "todos[1].id"),
        ])
    func aMalformedTextImportsNothing(_ name: String, _ text: String, _ location: String) async throws {
        let file = try sandbox.write(text, to: name)
        for words in [["import", file], ["import", "-", "--format", name == "a.txt" ? "todotxt" : "json"]] {
            let outcome = try await sandbox.run(["todos"] + words, input: text)
            #expect((outcome.output, outcome.status) == ("", 2))
            #expect(outcome.messages.hasPrefix("sample: Nothing was imported, because "), "\(outcome.messages)")
            #expect(outcome.messages.contains(location), "\(outcome.messages)")
            #expect(!outcome.messages.contains("\u{1B}"))
        }
        let document = try await sandbox.run("--json", "todos", "import", file).output
        #expect(document.hasPrefix(#"{"error":{"code":"malformed","message":"Nothing was imported"#))
        #expect(try await sandbox.list("--all") == [])
        #expect(try await sandbox.run("todos", "undo").status == 3)
    }

    @Test(arguments: ["due:2001-02-30", "due:someday", "rec:1x", "2001-02-30"])
    func anUnreadWordStaysInItsTitleOrIsRefused(_ word: String) async throws {
        let file = try sandbox.write("Milk\n\(word) Oats\n", to: "a.txt")
        let refused = try await sandbox.run("todos", "import", file, "--strict")
        #expect((refused.output, refused.status) == ("", 2))
        #expect(refused.messages.contains("line 2") && refused.messages.contains("“\(word)”"), "\(refused.messages)")
        #expect(try await sandbox.list("--all") == [])
        let imported = try await sandbox.run("todos", "import", file)
        #expect((imported.output, imported.status) == ("Imported 2 todos\n", 0))
        #expect(imported.messages == "1 word could not be read, and stayed in the title: line 2 “\(word)”.\n")
        #expect(try await sandbox.list("--all").contains { $0.contains("\(word) Oats") })
    }
}

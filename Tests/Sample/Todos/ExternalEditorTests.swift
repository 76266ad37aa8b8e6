import Foundation
import Testing

/// `sample todos edit ID` on a terminal: the fields as a text in the user's editor, here a shell script.
@Suite(.serialized) struct ExternalEditorTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Runs an editor script on a todo, which a key or a link names, and answers the questions. `$1` in the script is the file.
    private func edit(
        _ key: String, _ script: String, variable: String = "EDITOR", answers: [String] = []
    ) async throws -> Outcome {
        let editor = try sandbox.write("#!/bin/sh\n\(script)\n", to: "my editor", isExecutable: true)
        let words = key.hasPrefix("adder:") ? ["open", key] : ["todos", "edit", key]
        let program = try sandbox.start(
            words + ["--no-color", "--iso"], output: .interactive,
            environment: ["EDITOR": "exit 1"].merging([variable: "'\(editor)'"]) { $1 })
        for answer in answers {
            #expect(await program.says("Edit it again? [y/N] "))
            try program.type(answer + "\n")
        }
        return await program.outcome()
    }

    private static func set(_ field: String, _ value: String) -> String {
        change("s|^\(field):.*|\(field): \(value)|")
    }

    /// Returns a command that changes the text by a script of sed. Its option `-i` is not the same on every system.
    private static func change(_ script: String) -> String {
        "sed '\(script)' \"$1\" > \"$HOME/changed\"; cp \"$HOME/changed\" \"$1\""
    }

    @Test func theEditorShowsEachFieldAndTheNote() async throws {
        let key = try await sandbox.add("Milk due:2999-01-31 +home @shop (A)", "--note", "Oat\n\n# or: soy")
        let outcome = try await edit(key, "cp \"$1\" \"$HOME/seen\"; ls -l \"$1\" | cut -c 1-10 > \"$HOME/rights\"")
        #expect(outcome == Outcome(output: "", messages: "Nothing was changed.\n", status: 0))
        let seen = try String(contentsOfFile: "\(sandbox.home)/seen", encoding: .utf8)
        #expect(seen.hasPrefix("# "))
        #expect(
            seen.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("# ") }
                .joined(separator: "\n") == """
                    Title: Milk
                    Due: 2999-01-31
                    Priority: A
                    Tags: +home @shop
                    Repeats:\u{20}
                    Waits until:\u{20}

                    Oat

                    # or: soy

                    """)
        #expect(try String(contentsOfFile: "\(sandbox.home)/rights", encoding: .utf8) == "-rw-------\n")
    }

    @Test(arguments: [
        (
            [set("Due", "2999-02-01"), set("Priority", ""), set("Tags", "soon @shop")].joined(separator: ";"),
            "[ ]  Milk  due 2999-02-01  soon @shop", "Oat"
        ),
        ("printf '\\nand\\n\\nsoy\\n\\n' >> \"$1\"", "[ ]  (A) Milk  due 2999-01-31  +home", "Oat\n\nand\n\nsoy"),
        (change("/^Oat$/d"), "[ ]  (A) Milk  due 2999-01-31  +home", nil),
        // Some editors replace the file by a new one.
        ("sed 's/Milk/Oats/' \"$1\" > \"$1.new\"; mv \"$1.new\" \"$1\"", "[ ]  (A) Oats  due 2999-01-31  +home", "Oat"),
        ("printf 'title: Oats' > \"$1\"", "[ ]  Oats", nil),
    ])
    func aSavedTextChangesTheTodo(_ script: String, _ line: String, _ note: String?) async throws {
        let key = try await sandbox.add("Milk due:2999-01-31 +home (A)", "--note", "Oat")
        let outcome = try await edit(key, script)
        #expect(outcome == Outcome(output: "Changed  \(key)  \(line)\n", messages: "", status: 0))
        #expect(try await sandbox.list() == [line])
        let parts = try await sandbox.run("todos", "show", key).output.split(separator: "\n\n", maxSplits: 2)
        #expect(parts.dropFirst(2).first.map(String.init) == note.map { $0 + "\n" })
        // The temporary file is removed, and the change is one step to undo.
        #expect(try temporaryFiles() == [])
        _ = try await sandbox.run("todos", "undo")
        #expect(try await sandbox.list() == ["[ ]  (A) Milk  due 2999-01-31  +home"])
    }

    @Test func theDaysOfAStreakAreAField() async throws {
        let key = try await sandbox.add("Run", "--every", "2", "--due", "2999-01-01")
        #expect(try await edit(key, Self.set("Every", "9")).status == 0)
        #expect(try await sandbox.run("todos", "show", key).output.contains("Repeats  every 9 days"))
    }

    /// The second time, the editor opens the text of the first time.
    @Test(arguments: [
        (set("Due", "soon"), "“soon” is not a date", set("Due", "2999-02-02")),
        (change("s/^Due:/When: today/"), "“When: today” is not a field", change("s/^When:/Due:/")),
        ("printf 'Milk\\n' > \"$1\"", "“Milk” is not a field", "printf 'Title: Oats\\n' > \"$1\""),
    ])
    func aRejectedTextCanBeEditedAgain(_ first: String, _ part: String, _ second: String) async throws {
        let key = try await sandbox.add("Milk", "--note", "Oat")
        let count = "echo x >> \"$HOME/count\"; [ $(wc -l < \"$HOME/count\") -gt 1 ]"
        let outcome = try await edit(key, "if \(count); then \(second); else \(first); fi", answers: ["y"])
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.messages.contains(part), "\(outcome.messages)")
        #expect(outcome.output.hasPrefix("Changed  \(key)  "))
        let refused = try await edit(key, first, answers: ["n"])
        #expect((refused.output, refused.status) == ("", 2))
        #expect(refused.messages.hasSuffix("Edit it again? [y/N] sample: Nothing was changed.\n"))
        #expect(try temporaryFiles() == [])
    }

    @Test(arguments: ["exit 1", "kill -9 $$", "no-such-editor"])
    func anEditorThatFailsChangesNothing(_ script: String) async throws {
        let key = try await sandbox.add("Milk")
        let outcome = try await edit(key, Self.set("Title", "Oats") + "; \(script)")
        #expect((outcome.output, outcome.status) == ("", 1))
        #expect(outcome.messages.contains("failed: set VISUAL or EDITOR to an editor. Nothing was changed.\n"))
        #expect(try await sandbox.list() == ["[ ]  Milk"])
        #expect(try temporaryFiles() == [])
    }

    @Test func visualComesBeforeEditor() async throws {
        let key = try await sandbox.add("Milk")
        #expect(try await edit(key, Self.set("Title", "Oats"), variable: "VISUAL").status == 0)
        #expect(try await sandbox.list() == ["[ ]  Oats"])
    }

    /// A link to the edit screen opens the editor, too.
    @Test func aLinkOpensTheEditor() async throws {
        let key = try await sandbox.add("Milk")
        #expect(try await edit("adder://todos/\(key)/edit", Self.set("Title", "Oats")).status == 0)
        #expect(try await sandbox.list() == ["[ ]  Oats"])
    }

    private func temporaryFiles() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: sandbox.temporary)
    }

    /// The editor owns the terminal while it runs, so that Control-C ends the editor alone.
    @Test(
        .enabled(if: Tmux.isThere, "There is no tmux."),
        arguments: [
            ("Oats", "Enter", "Changed  milk  [ ]  Oats\n[exit 0]"), ("", "C-c", "Nothing was changed.\n[exit 1]"),
        ])
    func anEditorGetsTheTerminal(_ text: String, _ key: String, _ end: String) async throws {
        try await sandbox.seed(["milkaaaa"])
        let script = "#!/bin/sh\nprintf 'New title: '; read -r title; printf 'Title: %s\\n' \"$title\" > \"$1\"\n"
        let editor = try sandbox.write(script, to: "editor", isExecutable: true)
        let terminal = try await Tmux(sandbox, "todos edit milk", environment: ["EDITOR": editor])
        try await terminal.shows("New title:")
        try await terminal.write(text)
        try await terminal.press(key)
        try await terminal.shows(end)
    }
}

import Testing

/// The verbs with the options of the list in place of keys, and dry runs.
@Suite(.serialized) struct SelectionCommandTests {
    private static let document = """
        {"todos":[
        {"id":"milkaaaa","title":"Milk","dueAt":"2001-02-03","tags":["+shop","soon"]},
        {"id":"oatsaaaa","title":"Oats","priority":"B","tags":["+shop"]},
        {"id":"paintaaa","title":"Paint","completedAt":"2001-01-05T00:00:00.000Z","tags":["+home"]},
        {"id":"riceaaaa","title":"Rice","dueAt":"2999-12-31","priority":"A","tags":["@shop"]},
        {"id":"runsaaaa","title":"Run","kind":"streak","streak":{"everyDays":2,"count":0},"tags":["fit"]},
        {"id":"soapaaaa","title":"Soap","isDeleted":true,"tags":["+shop"]}
        ]}
        """

    private let sandbox: Sandbox

    init() async throws {
        sandbox = try Sandbox()
        let created = Self.document.replacing(#","title""#, with: #","createdAt":"2001-01-01T00:00:00.000Z","title""#)
        let imported = try await sandbox.run(["todos", "import", "-"], input: created)
        #expect(imported == Outcome(output: "Imported 6 todos\n", messages: "", status: 0))
    }

    @Test(arguments: [
        ("done --tag +shop", "Done Milk, Done Oats"), ("done --tag shop --no-tag soon", "Done Rice, Done Oats"),
        ("done --overdue", "Done Milk"), ("done --due-after today", "Done Rice"), ("do -s RICE", "Done Rice"),
        ("done --all --no-tag fit", "Done Milk, Done Rice, Done Oats"),
        ("done --tag shop --sort priority --limit 1", "Done Rice"), ("done --limit 1 --offset 1", "Done Rice"),
        ("toggle --done", "Reopened Paint"), ("toggle --all -t +home", "Reopened Paint"),
        ("delete --done", "Deleted Paint"), ("rm --due-before today", "Deleted Milk"),
        ("delete --all --no-tag shop", "Deleted Run, Deleted Paint"),
        ("restore --trash", "Restored Soap"), ("restore --tag shop", "Restored Soap"),
    ])
    func optionsSelectTheTodos(_ command: String, _ changes: String) async throws {
        let words = ["todos"] + command.split(separator: " ").map(String.init)
        let before = try await sandbox.run("todos", "export").output
        let planned = try await sandbox.run(words + ["--dry-run"])
        #expect((planned.messages, planned.status) == ("", 0))
        #expect(try await sandbox.run("todos", "export").output == before)
        let outcome = try await sandbox.run(words)
        #expect((outcome.messages, outcome.status) == ("", 0))
        #expect(titles(outcome.output, behindKeys: true) == changes)
        #expect(titles(planned.output) == titles(outcome.output))
        // The whole change is one step to undo.
        #expect(try await sandbox.run("todos", "undo").status == 0)
        #expect(try await sandbox.run("todos", "export").output == before)
    }

    /// Returns the title of each line, with the verb before it if `behindKeys` is true.
    private func titles(_ output: String, behindKeys: Bool = false) -> String {
        output.split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            let title = words.last.map(String.init) ?? ""
            return behindKeys ? "\(words.first ?? "") \(title)" : title
        }.joined(separator: ", ")
    }

    @Test func aDryRunSaysWhatWouldBeDone() async throws {
        let outcomes = [
            ("toggle --all", "Would complete  milk  Milk\nWould complete  rice  Rice\nWould complete  oats  Oats\n"),
            ("done runs milk", "Would keep  runs  Run\nWould complete  milk  Milk\n"),
            ("delete milk oats milk", "Would delete  milk  Milk\nWould delete  oats  Oats\n"),
            ("restore soap milk", "Would restore  soap  Soap\n"), ("done pain", "Nothing would be changed\n"),
        ]
        for (command, lines) in outcomes {
            let words = command.split(separator: " ").map(String.init)
            let outcome = try await sandbox.run(["todos"] + words + ["--dry-run"])
            #expect(outcome.output.hasPrefix(lines), "\(outcome.output)")
            #expect((outcome.messages, outcome.status) == ("", 0))
        }
        #expect(try await sandbox.run("todos", "history").output.contains("completed") == false)
    }

    @Test func aDryRunIsADocument() async throws {
        let todo = #"{"kind":"completed","todo":{"id":"oatsaaaa","title":"Oats","#
        let document = try await sandbox.run("todos", "done", "oats", "--dry-run", "--json").output
        #expect(document.hasPrefix(#"{"dryRun":[\#(todo)"#))
        let lines = try await sandbox.run("todos", "toggle", "--all", "-t", "shop", "--dry-run", "--ndjson").output
        #expect(lines.split(separator: "\n").count == 3)
        #expect(lines.contains(#"{"dryRun":\#(todo)"#))
        #expect(try await sandbox.run("todos", "restore", "milk", "--dry-run", "--json").output == "{\"dryRun\":[]}\n")
        let changed = try await sandbox.run("todos", "delete", "--tag", "soon", "--json").output
        #expect(changed.hasPrefix(#"{"todos":[{"id":"milkaaaa","#))
    }

    @Test(arguments: ["done --tag none", "toggle --overdue -s rice", "delete --limit 0", "restore --tag +home"])
    func noMatchEndsWith3(_ command: String) async throws {
        let words = ["todos"] + command.split(separator: " ").map(String.init)
        let limit = words.contains("--limit")
        for extra in [[], ["--dry-run"]] {
            let outcome = try await sandbox.run(words + extra)
            #expect((outcome.output, outcome.status) == ("", limit ? 2 : 3))
            #expect(limit || outcome.messages.hasPrefix("sample: No todo matches the conditions. "))
        }
        let document = try await sandbox.run(["--json"] + words).output
        #expect(document.hasPrefix(#"{"error":{"code":"\#(limit ? "usage" : "noMatch")","#))
    }

    @Test(arguments: [
        ("done", "Name at least one todo: "), ("delete --sort due", "Name at least one todo: "),
        ("toggle --dry-run", "Name at least one todo: "),
        ("done milk --tag shop", "“milk” names a todo, and --tag selects todos. "),
        ("restore soap --trash", "“soap” names a todo, and --trash selects todos. "),
        ("restore --overdue", "--overdue belongs to "), ("done --trash", "--trash belongs to "),
        ("delete --all --done", "--all and --done exclude each other"),
        ("toggle --done --overdue", "--overdue lists open todos only. "),
        ("edit milk --dry-run", "--dry-run belongs to "), ("done % --dry-run", "“%” is not the key of a todo. "),
    ])
    func aWrongSelectionEndsWith2(_ command: String, _ message: String) async throws {
        let outcome = try await sandbox.run(["todos"] + command.split(separator: " ").map(String.init))
        #expect((outcome.output, outcome.status) == ("", 2))
        #expect(outcome.messages.hasPrefix("sample: \(message)"), "\(outcome.messages)")
    }

    @Test func batchesTakeOptionsToo() async throws {
        let lines = "todos done --tag +shop --dry-run\ntodos done --tag +shop\ntodos undo\n"
        let outcome = try await sandbox.run(["batch", "-"], input: lines)
        let planned = "Would complete  milk  Milk\nWould complete  oats  Oats\n"
        let done = "Done  milk  Milk\nDone  oats  Oats\nUndid: completed “Milk” and 1 more\n"
        #expect(outcome == Outcome(output: planned + done, messages: "", status: 0))
    }

    @Test func manyTodosAreCountedAndStillListed() async throws {
        let lines = (1...300).map { "Item \($0) +bulk\n" }.joined()
        #expect(try await sandbox.run(["todos", "import", "-"], input: lines).status == 0)
        let planned = try await sandbox.run("todos", "done", "--tag", "+bulk", "--dry-run").output
        #expect(planned.split(separator: "\n").count == 300)
        #expect(try await sandbox.run("todos", "done", "--tag", "+bulk").output == "Done  300 todos\n")
        #expect(try await sandbox.run("todos", "delete", "--done", "--json").output == "{\"changed\":301}\n")
        #expect(try await sandbox.run("todos", "undo", "2").output.contains("299 more"))
    }
}

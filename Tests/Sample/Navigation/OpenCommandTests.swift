import Testing

/// `sample open`: a link takes the same path as a command.
@Suite(.serialized) struct OpenCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [
        ("adder://", [String]()), ("adder://todos", ["todos"]), ("adder://todos/trash", ["todos", "--trash"]),
        ("adder://todos/all", ["todos", "--all"]), ("adder://todos/list?status=done", ["todos", "--done"]),
        ("adder://todos/list?search=OATS", ["todos", "--search", "oats"]),
        ("adder://todos/list?status=all&sort=created&limit=1&offset=1", ["todos", "--all", "--limit=1", "--offset=1"]),
        ("adder://todos/list?due-before=today&tag=%2Bhome", ["todos", "--due-before", "today", "--tag", "+home"]),
        ("adder://todos/oats", ["todos", "show", "oats2345"]),
        ("adder://todos/MILK", ["todos", "show", "milkaaaa"]),
    ])
    func aLinkLeadsWhereTheCommandDoes(_ link: String, _ command: [String]) async throws {
        try await sandbox.seed(["milkaaaa", "oats2345", "rice2345"])
        _ = try await sandbox.run("todos", "delete", "milkaaaa")
        _ = try await sandbox.run("todos", "done", "rice2345")
        _ = try await sandbox.run("todos", "edit", "oats", "--tag", "+home", "--due", "2001-02-03")
        let opened = try await sandbox.run("open", link)
        #expect(opened.status == 0)
        #expect(opened == (try await sandbox.run(command)))
        let document = try await sandbox.run("--json", "open", link)
        #expect(document == (try await sandbox.run(["--json"] + command)))
    }

    @Test(arguments: [
        ("adder://news", ["news"]), ("adder://news/favourites", ["news", "--favourites"]),
        ("adder://news/2", ["news", "show", "2"]), ("adder://news/sources", ["news", "sources"]),
        ("adder://news/sources/1", ["news", "--source", "1"]),
    ])
    func aLinkToTheNewsLeadsWhereTheCommandDoes(_ link: String, _ command: [String]) async throws {
        _ = try await sandbox.run("news", "favourite", "1")
        // The item is read from here on.
        _ = try await sandbox.run("news", "show", "2")
        let opened = try await sandbox.run("open", link)
        #expect(opened.status == 0 && opened.output != "")
        #expect(opened == (try await sandbox.run(command)))
        let document = try await sandbox.run("--json", "open", link)
        #expect(document == (try await sandbox.run(["--json"] + command)))
    }

    /// Without a terminal, a form cannot be filled in.
    @Test(arguments: ["adder://todos/oats2345/edit", "adder://todos/new/once", "adder://todos/new/streak"])
    func aLinkToAFormNeedsATerminal(_ link: String) async throws {
        try await sandbox.seed(["oats2345"])
        let outcome = try await sandbox.run("open", link)
        #expect((outcome.output, outcome.status) == ("", 2))
        #expect(outcome.messages.contains(link.hasSuffix("edit") ? "an editor needs a terminal" : "sample todos add"))
        #expect(try await sandbox.run("todos").output == "oats  [ ]  oats2345\n")
    }

    @Test func aDryRunOnlyNamesTheScreen() async throws {
        try await sandbox.seed(["oats2345"])
        let outcome = try await sandbox.run("open", "adder://todos", "--dry-run")
        #expect(outcome == Outcome(output: "Would push adder://todos\n", messages: "", status: 0))
        let edit = try await sandbox.run("open", "adder://todos/oats/edit", "--dry-run")
        #expect(edit == Outcome(output: "Would present adder://todos/oats/edit\n", messages: "", status: 0))
        let json = try await sandbox.run("open", "adder://todos/done", "--dry-run", "--json")
        let document = #"{"open":{"needsConfirmation":false,"presentation":"push","url":"adder://todos/done"}}"#
        #expect(json == Outcome(output: document + "\n", messages: "", status: 0))
    }

    @Test(arguments: [
        ("http://todos", "begin it with adder://", 2), ("adder://todo", "did you mean “todos”?", 3),
        ("adder://news/99", "There is no item 99", 3), ("adder://news/0", "“0”", 2), ("adder://news/x", "“x”", 2),
        ("adder://news/sources/9", "There is no source 9", 3), ("adder://news/sources/x", "“x”", 2),
        ("adder://news/folders/Science", "There is no folder “Science”", 3),
        ("adder://todos/none", "There is no todo “none”", 3),
        ("adder://todos/none/edit", "There is no todo “none”", 3),
        ("adder://todos/a_b", "“a_b”", 2), ("adder://todos/list?sort=size", "“size”", 2),
        ("adder://todos/list?limit=many", "“many”", 2), ("adder://todos/list?due-before=soon", "“soon”", 2),
        ("adder://todos/new/twice", "“twice”", 2),
        ("adder://todos/%zz", "“%zz”", 2), ("adder://todos?x=1", "unknown parameter “x”", 2),
        ("adder://todos/exchange", "todos/exchange", 4),
        ("adder://" + String(repeating: "a", count: 100_000), "has 100008 bytes", 2),
    ])
    func aWrongLinkEndsWithItsReason(_ link: String, _ part: String, _ status: Int32) async throws {
        let outcome = try await sandbox.run("open", link)
        #expect(outcome.output == "")
        #expect(outcome.messages.contains(part), "\(outcome.messages)")
        #expect(outcome.status == status)
    }

    @Test(arguments: [[], ["adder://todos", "adder://todos"]])
    func oneLinkIsOpenedAtATime(_ links: [String]) async throws {
        let outcome = try await sandbox.run(["open"] + links)
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains("Open one link at a time"))
    }
}

import Testing

/// `sample open`: a link takes the same path as a command.
@Suite(.serialized) struct OpenCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [
        ("adder://", [String]()), ("adder://todos/trash", ["todos", "--trash"]),
        ("adder://todos/list?search=OATS", ["todos", "--search", "oats"]),
        ("adder://todos/list?status=all&sort=created&limit=1&offset=1", ["todos", "--all", "--limit=1", "--offset=1"]),
        ("adder://todos/list?due-before=today&tag=%2Bhome", ["todos", "--due-before", "today", "--tag", "+home"]),
        ("adder://todos/MILK", ["todos", "show", "milkaaaa"]), ("adder://todos/history", ["todos", "history"]),
        ("adder://news/favourites", ["news", "--favourites"]), ("adder://news/2", ["news", "show", "2"]),
        ("adder://news/sources", ["news", "sources"]), ("adder://news/sources/1", ["news", "--source", "1"]),
    ])
    func aLinkLeadsWhereTheCommandDoes(_ link: String, _ command: [String]) async throws {
        try await sandbox.seed(["milkaaaa", "oats2345", "rice2345"])
        let changes = [
            "todos delete milkaaaa", "todos done rice2345", "todos edit oats --tag +home --due 2001-02-03",
            "news favourite 1", "news show 2",
        ]
        for line in changes { #expect(try await sandbox.run(line: line).status == 0) }
        for form in [[], ["--json"]] {
            let opened = try await sandbox.run(form + ["open", link])
            #expect(opened.status == 0 && opened.output != "")
            #expect(opened == (try await sandbox.run(form + command)))
        }
    }

    @Test func aDryRunOnlyNamesTheScreen() async throws {
        let edit = try await sandbox.run("open", "adder://todos/oats/edit", "--dry-run")
        #expect(edit == Outcome(output: "Would present adder://todos/oats/edit\n", messages: "", status: 0))
        let json = try await sandbox.run("open", "adder://todos/done", "--dry-run", "--json")
        let document = #"{"open":{"needsConfirmation":false,"presentation":"push","url":"adder://todos/done"}}"#
        #expect(json == Outcome(output: document + "\n", messages: "", status: 0))
    }

    private static let one = "Open one link at a time: sample open URL [--dry-run], such as adder://todos/done."

    @Test(arguments: [
        ("", one, 2), ("adder://todos adder://todos", one, 2),
        ("http://todos", "“http://todos” is not a link of this app: begin it with adder://.", 2),
        ("adder://todo", "There is no route “todo”: did you mean “todos”?", 3),
        (
            "adder://news/99",
            "There is no item 99. It may have left the cache: list the items to see what there is.", 3
        ),
        ("adder://news/sources/9", "There is no source 9. List the sources to see what there is.", 3),
        (
            "adder://news/folders/Science",
            "There is no folder “Science”. List the sources to see what there is.", 3
        ),
        ("adder://todos/none", "There is no todo “none”. List all todos and the trash to see their keys.", 3),
        ("adder://todos/a_b", "“a_b” in “todos/a_b” is not a valid value for “id”: check the spelling.", 2),
        ("adder://todos?x=1", "“todos?x=1” has an unknown parameter “x”: remove it.", 2),
        ("adder://todos/exchange", "“todos/exchange” cannot be opened by a link: open the app and go there.", 4),
        // Without a terminal, a form cannot be filled in.
        (
            "adder://todos/oats2345/edit",
            "Give a field to change, such as --title TITLE: an editor needs a terminal, and no --json.", 2
        ),
        ("adder://todos/new/once", "This link opens a form to type in: see sample todos add --help.", 2),
    ])
    func aWrongLinkEndsWithItsReason(_ links: String, _ message: String, _ status: Int32) async throws {
        try await sandbox.seed(["oats2345"])
        try await sandbox.expectError(of: "open \(links)", message, status)
    }
}

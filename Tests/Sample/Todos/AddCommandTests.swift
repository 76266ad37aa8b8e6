import Testing

/// `sample todos add`: words in the format of todo.txt, and options.
@Suite(.serialized) struct AddCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [
        (["(B)", "Buy", "milk", "due:2999-01-31T15:00", "+home"], "[ ]  (B) Buy milk  due 2999-01-31T15:00  +home"),
        (["Pay", "--repeat", "monthly", "--due", "2999-01-31"], "[ ]  Pay  due 2999-01-31  every month on the 31st"),
        (["Run", "--every", "2", "--due", "2999-01-31"], "[ ]  Run  due 2999-01-31"),
        (["Run every:2 due:2999-01-31"], "[ ]  Run  due 2999-01-31"), (["Milk", "--every", ""], "[ ]  Milk"),
        (["Milk +home", "--tag", "soon", "--tag", "@shop", "--priority", "A"], "[ ]  (A) Milk  +home soon @shop"),
        (["Milk (A) due:2999-01-01", "--priority", "B", "--due", "2999-02-02"], "[ ]  (B) Milk  due 2999-02-02"),
        (["Milk due:nextweek", "--due", "2999-01-31"], "[ ]  Milk  due 2999-01-31"),
        (
            ["--literal", "(A) due:diligence  pri:7 +home", "--tag", "soon"],
            "[ ]  (A) due:diligence  pri:7 +home  soon"
        ),
        (["Zoë 🧤 ועוד שלום 買い物"], "[ ]  Zoë 🧤 ועוד שלום 買い物"),
    ])
    func wordsAndOptionsFillTheFields(_ words: [String], _ line: String) async throws {
        let outcome = try await sandbox.run(["todos", "add"] + words)
        #expect(outcome.status == 0 && outcome.output.hasSuffix("  \(line)\n"), "\(outcome)")
        #expect(try await sandbox.list() == [line])
    }

    @Test func aRepeatedAddAddsOneTodo() async throws {
        for _ in 0..<2 {
            let outcome = try await sandbox.run("todos", "add", "--id", "Backup-7", "Check the backup")
            #expect(outcome == Outcome(output: "Added  back  [ ]  Check the backup\n", messages: "", status: 0))
        }
        #expect(try await sandbox.list() == ["[ ]  Check the backup"])
    }

    /// Text and JSON differ in how the answer is drawn, and in nothing before it.
    @Test func textAndJSONSendTheSameRequest() async throws {
        let words = ["todos", "add", "Run rec:2d +home", "--due", "2999-01-31", "--verbose"]
        let text = try await sandbox.run(words)
        let json = try await sandbox.run(words + ["--json"])
        func events(_ outcome: Outcome) -> [String] {
            outcome.messages.split(separator: "\n").compactMap { line in
                guard let role = line.firstMatch(of: /(?:intent|request) .*/) else { return nil }
                return String(role.output)
            }
        }
        #expect(events(text) == events(json))
        #expect(events(text).count { $0.hasPrefix("request draft.submit") } == 1)
    }
}

import Foundation
import Testing

/// `sample todos add` and `show`: words in the format of todo.txt, and options.
@Suite(.serialized) struct AddCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [
        (["Milk"], "[ ]  Milk"),
        (["Milk due:2999-01-31 +home @shop (A)"], "[ ]  (A) Milk  due 2999-01-31  +home @shop"),
        (["(B)", "Buy", "milk", "due:2999-01-31T15:00"], "[ ]  (B) Buy milk  due 2999-01-31T15:00"),
        (["Call @mum about +trip plans"], "[ ]  Call @mum about +trip plans  @mum +trip"),
        (["Run every:2 due:2999-01-31"], "[ ]  Run  due 2999-01-31"),
        (["Water rec:3d due:2999-01-31"], "[ ]  Water  due 2999-01-31  every 3 days after completion"),
        (["Pay", "--repeat", "monthly", "--due", "2999-01-31"], "[ ]  Pay  due 2999-01-31  every month on the 31st"),
        (["Run", "--every", "2", "--due", "2999-01-31"], "[ ]  Run  due 2999-01-31"),
        (["Milk", "--every", ""], "[ ]  Milk"),
        (["Milk", "--due", "2999-01-31", "--priority", "c"], "[ ]  (C) Milk  due 2999-01-31"),
        (["Milk", "--due", "29990131T1500"], "[ ]  Milk  due 2999-01-31T15:00"),
        (["Milk", "--due", "2999-01-31T15:00+01:00"], "[ ]  Milk  due 2999-01-31T14:00"),
        (["Milk", "--tag", "+home", "--tag", "@shop", "--tag", "+home"], "[ ]  Milk  +home @shop"),
        (["Milk +home", "--tag", "soon", "--priority", "A"], "[ ]  (A) Milk  +home soon"),
        (["Milk (A) due:2999-01-01", "--priority", "B", "--due", "2999-02-02"], "[ ]  (B) Milk  due 2999-02-02"),
        (["See https://example.org due:"], "[ ]  See https://example.org due:"),
        (["Milk pri:b every:3 due:2999-01-31"], "[ ]  (B) Milk  due 2999-01-31"),
        (["Milk due:nextweek", "--due", "2999-01-31"], "[ ]  Milk  due 2999-01-31"),
        (["--literal", "(A) due:diligence  pri:7 +home"], "[ ]  (A) due:diligence  pri:7 +home"),
        (["--literal", "rec:1m", "x", "--tag", "soon"], "[ ]  rec:1m x  soon"),
        (["Zoë 🧤 ועוד שלום 買い物"], "[ ]  Zoë 🧤 ועוד שלום 買い物"), (["👨‍👩‍👧‍👦"], "[ ]  👨‍👩‍👧‍👦"),
    ])
    func wordsAndOptionsFillTheFields(_ words: [String], _ line: String) async throws {
        let outcome = try await sandbox.run(["todos", "add"] + words)
        #expect((outcome.status, outcome.messages) == (0, ""))
        #expect(outcome.output.hasSuffix("  \(line)\n"), "\(outcome.output)")
        #expect(outcome.output.hasPrefix("Added  "))
        #expect(try await sandbox.list() == [line])
        // With --json the todo is the same.
        let document = try await sandbox.run(["--json", "todos", "add"] + words)
        #expect(document.status == 0)
        #expect(try await sandbox.list() == [line, line])
    }

    @Test func aRepeatedAddAddsOneTodo() async throws {
        for _ in 0..<2 {
            let outcome = try await sandbox.run("todos", "add", "--id", "Backup-7", "Check the backup")
            #expect(outcome == Outcome(output: "Added  back  [ ]  Check the backup\n", messages: "", status: 0))
        }
        #expect(try await sandbox.list() == ["[ ]  Check the backup"])
        let malformed = try await sandbox.run("todos", "add", "--id", "a b", "Milk")
        #expect((malformed.output, malformed.status) == ("", 2))
        #expect(malformed.messages.contains("“a b”"), "\(malformed)")
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
        #expect(events(text).count { $0.hasPrefix("request submit") } == 1)
    }

    /// A day before and a day after are accepted: midnight may pass during the test.
    @Test(arguments: [("today", -1...1), ("tomorrow", 0...2), ("+3d", 2...4), ("+2w", 13...15), ("yesterday", -2...0)])
    func aDueDateCanBeRelativeToToday(_ word: String, _ days: ClosedRange<Int>) async throws {
        let key = try await sandbox.add("Milk", "--due", word)
        let shown = try await sandbox.run("todos", "show", key).output
        let due = try #require(shown.firstMatch(of: /Due +(\S+)\n/)?.output.1)
        let dates = days.map { day in
            Date.now.addingTimeInterval(Double(day) * 86_400).formatted(.iso8601.year().month().day())
        }
        #expect(dates.contains(String(due)))
    }

    @Test(arguments: [
        (["x", "--due", "soon"], "malformed", "“soon” is not a date"),
        (["x", "--due", "2001-02-30"], "malformed", "“2001-02-30” is not a date"),
        (["x", "--priority", "1"], "malformed", "“1” is not a priority. Enter a letter from A to Z."),
        (["x", "--every", "0"], "outOfRange", "A streak cannot repeat every 0 days. Enter a number from 1 to 3650."),
        (["x", "--every", "often"], "malformed", "“often” is not a number of days"),
        (["x", "--tag", "+"], "empty", "A tag is empty"),
        (["x", "--note", "a\u{1B}[31mb"], "controlCharacter", "The note contains the control character U+001B"),
        (["x", "--note", String(repeating: "n", count: 65_537)], "tooLong", "The note has 65537 bytes"),
        (["\u{202E}\u{200B}"], "empty", "The title is empty"),
        (["Pay due:2026-02-30"], "malformed", "“2026-02-30” is not a date"),
        (["Pay due:nextweek"], "malformed", "or 24 Nov. To keep the word in the title, add --literal.\n"),
        (["Pay pri:7"], "malformed", "“7” is not a priority. Enter a letter from A to Z. To keep"),
        (["Pay every:1m"], "malformed", "“1m” is not a number of days. Enter a number from 1 to 3650, or an interval"),
        (
            ["Pay rec:1x"], "malformed",
            "“1x” does not say how a todo repeats. Enter a rule such as “every 2 weeks on mon"
        ),
        (["Pay", "--wait", "someday"], "malformed", "“someday” is not a date"),
        (["Pay rec:0d"], "outOfRange", "A todo cannot repeat every 0 days"),
        (["Run every:7", "--every", ""], "empty", "“” is not a number of days"),
        (["Pay due:mon due:fri"], "malformed", "“mon, fri” is not a date"),
        (["", "--due", "soon"], "empty", "The title is empty. Enter what is to be done. “soon” is not a date"),
    ])
    func allRejectedFieldsAreNamed(_ words: [String], _ code: String, _ part: String) async throws {
        let outcome = try await sandbox.run(["todos", "add"] + words)
        #expect((outcome.output, outcome.status) == ("", 2))
        #expect(outcome.messages.contains(part), "\(outcome.messages)")
        let document = try await sandbox.run(["todos", "add", "--json"] + words)
        #expect(document.output.hasPrefix(#"{"error":{"code":"\#(code)","message":""#), "\(document.output)")
        #expect(document.status == 2)
        #expect(try await sandbox.list("--all") == [])
    }

    @Test func aTodoIsShownWithAllDetails() async throws {
        let key = try await sandbox.add("Milk due:2001-02-03 +home (A)", "--note", "Oat\n\n  or soy")
        let outcome = try await sandbox.run("todos", "show", key)
        #expect(
            outcome.output == """
                Milk

                Todo      \(key)
                Status    late
                Due       2001-02-03
                Priority  A
                Tags      +home

                Oat

                  or soy

                """)
        #expect((outcome.messages, outcome.status) == ("", 0))
        #expect(try await sandbox.run("todos", "show", key.uppercased()) == outcome)
    }

    @Test(arguments: [("1", "every day"), ("7", "every 7 days")])
    func aStreakIsShownWithItsCount(_ days: String, _ repeats: String) async throws {
        let key = try await sandbox.add("Run", "--every", days, "--due", "2999-01-01")
        func shown() async throws -> String { try await sandbox.run("todos", "show", key).output }
        #expect(try await shown().hasSuffix("\nRepeats  \(repeats)\n"))
        let kept = try await sandbox.run("todos", "toggle", key).output
        #expect(kept.hasPrefix("Streak  \(key)  Run  1 in a row  due "))
        #expect(try await shown().hasSuffix("\nRepeats  \(repeats)\nStreak   1 in a row, kept today\n"))
        // A second toggle takes it back; `done` does not.
        #expect(try await sandbox.run("todos", "done", key).output == kept)
        let back = try await sandbox.run("todos", "toggle", key).output
        #expect(back == "Streak  \(key)  Run  due 2999-01-01\n")
    }

    @Test(arguments: [
        ([], "ID is missing"), (["none"], "There is no todo “none”"), (["a", "b"], "The argument “b” is too much"),
    ])
    func anUnknownTodoCannotBeShown(_ words: [String], _ part: String) async throws {
        let outcome = try await sandbox.run(["todos", "show"] + words)
        #expect((outcome.output, outcome.status) == ("", words == ["none"] ? 3 : 2))
        #expect(outcome.messages.contains(part) || outcome.messages.contains("Name one todo"), "\(outcome.messages)")
    }
}

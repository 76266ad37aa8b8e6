import Foundation
import Testing

/// `sample todos [list]`: each filter and order, alone and together.
@Suite(.serialized) struct ListCommandTests {
    private static let document = """
        {"todos":[
        {"title":"Milk","createdAt":"2001-01-04T00:00:00.000Z","dueAt":"2001-02-03","tags":["+home","soon"]},
        {"title":"Oats","createdAt":"2001-01-03T00:00:00.000Z","priority":"B","note":"Rolled ones"},
        {"title":"Paint","createdAt":"2001-01-02T00:00:00.000Z","completedAt":"2001-01-05T00:00:00.000Z"},
        {"title":"Rice","createdAt":"2001-01-01T00:00:00.000Z","dueAt":"2999-12-31T15:00","priority":"A",
        "tags":["@home"]},
        {"title":"Soap","createdAt":"2001-01-05T00:00:00.000Z","isDeleted":true,"tags":["home"]}
        ]}
        """

    /// The data of a user that no test changes.
    private static let listed = Task {
        let sandbox = try Sandbox()
        #expect(try await sandbox.run(["todos", "import", "-"], input: document).status == 0)
        return sandbox
    }

    @Test func whatMattersIsListedFirst() async throws {
        let sandbox = try await Self.listed.value
        let listed = try await sandbox.run("todos").output
        #expect(try await listed == sandbox.run("todos", "--sort", "agenda").output)
    }

    @Test(
        arguments: [
            ([], "Milk Oats Rice"), (["list"], "Milk Oats Rice"), (["--all"], "Milk Oats Paint Rice"),
            (["--done"], "Paint"), (["--trash"], "Soap"),
            (["--search", "oats"], "Oats"), (["--search", "ROLLED"], "Oats"), (["--search", "@HOME"], "Rice"),
            (["--search", "i", "--all"], "Milk Paint Rice"), (["--search", "zz"], ""),
            (["--tag", "home"], "Milk Rice"), (["--tag", "+home"], "Milk"), (["--tag", "@home"], "Rice"),
            (["--tag", "home", "--trash"], "Soap"), (["--tag", "hom"], ""),
            (["--tag", "home", "--tag", "soon"], "Milk"), (["--tag", "+home", "--tag", "@home"], ""),
            (["--no-tag", "home"], "Oats"), (["--no-tag", "+home"], "Oats Rice"),
            (["--no-tag", "soon", "--no-tag", "@home"], "Oats"), (["--tag", "home", "--no-tag", "soon"], "Rice"),
            (["--overdue"], "Milk"), (["--overdue", "--all"], "Milk"), (["--overdue", "--tag", "@home"], ""),
            (["--due-after", "2001-02-02"], "Milk Rice"), (["--due-after", "2001-02-03"], "Rice"),
            (["--due-after", "2999-12-30"], "Rice"), (["--due-after", "2999-12-31"], ""),
            (["--due-after", "yesterday", "--due-before", "+1y"], ""), (["--due-after", "9999-12-31"], ""),
            (["--due-before", "2001-02-03"], ""), (["--due-before", "2001-02-04"], "Milk"),
            (["--due-before", "today"], "Milk"), (["--due-before=friday"], "Milk"), (["--due-before", "+1m"], "Milk"),
            (["--due-before", "30000101"], "Milk Rice"),
            (["--sort", "agenda"], "Milk Rice Oats"), (["--sort", "due"], "Milk Rice Oats"),
            (["--sort", "priority"], "Rice Oats Milk"), (["--sort", "created"], "Milk Oats Rice"),
            (["--all", "--sort", "created", "--limit", "2"], "Milk Oats"),
            (["--limit", "1"], "Milk"), (["--limit", "9"], "Milk Oats Rice"), (["--offset", "1"], "Oats Rice"),
            (["--offset", "0"], "Milk Oats Rice"), (["--offset", "3"], ""),
            (["--limit", "1", "--offset", "1"], "Oats"),
            (["--sort", "priority", "--tag", "home", "--limit", "1"], "Rice"),
        ] as [([String], String)])
    func eachOptionNarrowsOrOrders(_ options: [String], _ titles: String) async throws {
        let sandbox = try await Self.listed.value
        let options = options.contains("--sort") ? options : options + ["--sort", "position"]
        struct List: Decodable {
            struct Todo: Decodable { let title: String }
            let todos: [Todo]
        }
        let outcome = try await sandbox.run(["--json", "todos"] + options)
        let list = try JSONDecoder().decode(List.self, from: Data(outcome.output.utf8))
        #expect(list.todos.map(\.title).joined(separator: " ") == titles)
        // The text shows the same todos in the same order.
        let lines = try await sandbox.run(["todos"] + options).output.split(separator: "\n").map { line in
            line.split(whereSeparator: \.isWhitespace).first { $0.first?.isUppercase == true }.map(String.init) ?? ""
        }
        #expect(lines.joined(separator: " ") == titles)
    }

    @Test(arguments: [
        (["--limit", "0"], "--limit is “0”. Enter a whole number from 1 to 1000000000."),
        (["--limit=-1"], "--limit is “-1”. Enter a whole number from 1 to 1000000000."),
        (["--limit", "many"], "--limit is “many”. Enter a whole number from 1 to 1000000000."),
        (["--offset=-1"], "--offset is “-1”. Enter a whole number from 0 to 1000000000."),
        (["--limit", "99999999999999999999"], "--limit is “99999999999999999999”"),
        (["--sort", "size"], "--sort is “size”. Choose agenda, position, due, priority or created."),
        (["--due-before", "soon"], "--due-before is “soon”. Enter a day such as 2026-01-31, friday or in 3 days."),
        (["--due-before", "03/04/2026"], "--due-before: “03/04/2026” could be 2026-03-04 or 2026-04-03."),
        (["--due-before", "today 9am"], "Enter a day"),
        (["--due-before", "2001-02-30"], "--due-before is “2001-02-30”"),
        (["--due-after", ""], "--due-after is “”. Enter a day"),
        (["--overdue", "--done"], "--overdue lists open todos only. Leave out --done"),
        (["--overdue", "--trash"], "Leave out --trash, or use --due-before today"),
        (["--no-tag", "+"], "A tag is empty"), (["--no-tag", "a b"], "is not one word"),
        (["--search", ""], "The search text is empty"), (["--search", " "], "The search text is empty"),
        (["--search", "a\u{1B}[2J"], "The search text contains the control character U+001B. Remove it."),
        (["--search", String(repeating: "x", count: 501)], "has 501 characters"),
        (["--tag", ""], "A tag is empty"), (["--tag", "+"], "A tag is empty"), (["--tag", "a b"], "is not one word"),
    ])
    func aRejectedValueEndsWith2(_ options: [String], _ part: String) async throws {
        let outcome = try await Sandbox().run(["todos"] + options)
        #expect((outcome.output, outcome.status) == ("", 2))
        #expect(outcome.messages.contains(part), "\(outcome.messages)")
    }

    @Test func dueTodosFollowTheHomeSummary() async throws {
        let sandbox = try Sandbox()
        let titles = (1...12).map { "T\($0) due:2001-01-\($0 + 10)" }
        let text = (["Later due:2999-01-01"] + titles.reversed() + ["Never"]).joined(separator: "\n")
        #expect(try await sandbox.run(["todos", "import", "-"], input: text).status == 0)
        let home = try await sandbox.run()
        let lines = home.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "Todos  14 open, 0 done, 0 in the trash")
        #expect(lines[3] == "12 due")
        let shown = lines.dropFirst(4).prefix { $0 != "Latest news" }.map {
            $0.split(separator: " ").dropFirst().joined(separator: " ")
        }
        #expect(shown == (1...10).map { "T\($0) 2001-01-\($0 + 10)" })
        #expect(home.messages == "")
    }
}

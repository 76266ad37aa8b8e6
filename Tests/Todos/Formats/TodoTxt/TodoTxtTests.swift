import Adder
import AdderServices
import TestSupport
import Testing

@testable import TodosKit

@Suite struct TodoTxtTests {
    /// Lines of such files that are written as they were read.
    @Test(arguments: [
        "(A) 2011-03-02 Call Mom",
        "2011-03-02 Document +TodoTxt task format",
        "(A) 2011-03-02 Thank Mom for the meatballs @phone",
        "(B) 2011-03-02 Schedule Goodwill pickup +GarageSale @phone",
        "2011-03-02 @GroceryStore Eskimo pies",
        "2011-03-02 @GroceryStore +party",
        "2011-03-02 Really gotta call Mom (A) @phone @someday",
        "2011-03-02 (b) Get back to the boss",
        "2011-03-02 (B)->Submit TPS report",
        "(A) 2011-03-02 Call Mom 2011-03-03",
        "2011-03-02 2011-03-03 is the day",
        "(A) 2011-03-02 Finish research paper on .benevolence and .life +English @school",
        "2011-03-02 Email SoAndSo at soandso@example.com",
        "2011-03-02 Learn how to add 2+2",
        "2011-03-02 xylophone lesson",
        "2011-03-02 X 2012-01-01 Make resolutions",
        "(A) 2011-03-02 x Find ticket prices",
        "x 2011-03-02 2011-03-01 Review Tim's pull request +TodoTxtTouch @github",
        "x 2011-03-02 2011-03-01 Call Mom @phone pri:A",
        "x 2011-03-02 2011-03-01 Water the plants due:2011-03-02 rec:7d",
        "x 2011-03-02 2011-03-01 Water the plants rec:7d streak:1 due:2011-03-02",
        "2011-03-02 Stretch due:2011-03-09 rec:3d streak:0",
        "2011-03-02 Water the plants due:2011-04-01 rec:3d",
        "2011-03-02 Pay the rent due:2011-04-01 t:2011-03-25 rec:+1m",
        "2011-03-02 Pay the rent due:2011-02-28 rec:+1m on:31",
        "2011-03-02 Meet Ann due:2011-03-09 rec:+2w on:mon,wed",
        "2011-03-02 Meet Ann on:friday",
        "2011-03-02 Meet Ann on:site due:2011-03-09 rec:1w",
        "2011-03-02 Pay the rent due:2011-04-01",
        "2011-03-02 Meet Ann @office due:2011-04-01T15:00",
        "2011-03-02 Water the plants +home due:2011-03-09 rec:7d streak:12 kept:2011-03-02 before:2011-03-02T09:00",
        "2011-03-02 Pay the rent rec:1x due:2011-04-01",
        "2011-03-02 Read https://example.org/?q=a:b and due:diligence",
        "2011-03-02 Keep  two   blanks +home tag:urgent",
        "2011-03-02 Say it twice due:2011-04-01 or not due:2011-04-02",
        "2011-03-02 A streak:3 of luck kept:2011-03-02",
        "2011-03-02 Run streak:10000001 due:2011-03-02 rec:1d",
        "2011-03-02 Due:2011-04-01 t:someday id:7",
        "2011-03-02 Kauf 🥛 für Zoë +einkäufe @märkte",
        "2011-03-02 قائمة +שוק",
    ])
    func canonicalLinesRoundTrip(_ line: String) throws {
        for offset in [-43_200, 0, 50_400] {
            let todos = try TodoTxt.read(line, .testing(zone: .fixed(secondsFromGMT: offset)))
            #expect(TodoTxt.write(todos, zone: .fixed(secondsFromGMT: offset)) == line + "\n")
        }
    }

    /// Today is 31 January 2026.
    @Test(arguments: [
        ("Call Mom", "2026-01-31 Call Mom"),
        ("(A) Call Mom", "(A) 2026-01-31 Call Mom"),
        ("x Call Mom", "x 2026-01-31 2026-01-31 Call Mom"),
        ("x 2011-03-02 Call Mom", "x 2011-03-02 2011-03-02 Call Mom"),
        ("x (A) 2011-03-02 2011-03-01 Call Mom", "x 2011-03-02 2011-03-01 Call Mom pri:A"),
        ("x 2011-03-02 2011-03-01 (A) Call Mom", "x 2011-03-02 2011-03-01 Call Mom pri:A"),
        ("x 2011-03-02 (A) Call Mom", "x 2011-03-02 2011-03-02 Call Mom pri:A"),
        ("(A)  2011-03-02  Call Mom  ", "(A) 2026-01-31 2011-03-02  Call Mom"),
        ("2011-03-02 Call pri:B Mom", "(B) 2011-03-02 Call Mom"),
        ("(A) 2011-03-02 Call Mom pri:B", "(A) 2011-03-02 Call Mom pri:B"),
        ("2011-03-02 Pay due:2011-04-01 the rent", "2011-03-02 Pay the rent due:2011-04-01"),
        ("2011-03-02 due:2011-04-01 Pay +home", "2011-03-02 Pay +home due:2011-04-01"),
        ("2011-03-02 Pay due:20110401", "2011-03-02 Pay due:2011-04-01"),
        ("2011-03-02 Pay due:tomorrow", "2011-03-02 Pay due:2026-02-01"),
        ("2011-03-02 Pay due:2011-04-01T15:00Z", "2011-03-02 Pay due:2011-04-01T15:00"),
        ("2011-03-02 Go tag:urgent now +a @b +a", "2011-03-02 Go now tag:urgent +a @b"),
        ("2011-03-02 Run rec:+2w streak:0", "2011-03-02 Run due:2026-01-31 rec:14d streak:0"),
        ("2011-03-02 Run rec:+2w", "2011-03-02 Run rec:+2w"),
        ("2011-03-02 Run rec:+1m t:2026-01-31", "2011-03-02 Run t:2026-01-31 rec:+1m on:31"),
        ("2011-03-02 Run rec:+1W on:MON", "2011-03-02 Run rec:+1w on:mon"),
        ("2011-03-02 Run rec:1b due:2011-03-02", "2011-03-02 Run due:2011-03-02 rec:1b"),
        ("2011-03-02 Run rec:+05B due:2011-03-02", "2011-03-02 Run due:2011-03-02 rec:+5b"),
        ("2011-03-02 Run t:2026-02-03 rec:1w", "2011-03-02 Run t:2026-02-03 rec:1w"),
        ("2011-03-02 Run t:tomorrow", "2011-03-02 Run t:2026-02-01"),
        ("2011-03-02 Run rec:1d rec:2d due:2011-03-02", "2011-03-02 Run rec:1d due:2011-03-02 rec:2d"),
    ])
    func otherLinesAreNormalised(_ line: String, _ ordered: String) throws {
        let text = TodoTxt.write(try TodoTxt.read(line, .testing()), zone: .utc)
        #expect(text == ordered + "\n")
        #expect(TodoTxt.write(try TodoTxt.read(text, .testing()), zone: .utc) == text)
    }

    @Test func tokensFillTheTodo() throws {
        let context = TodoImportContext.testing(zone: .fixed(secondsFromGMT: 3_600))
        let text = "x (C) 2026-01-30 2026-01-29 Buy +home milk @shop tag:urgent due:2026-02-01T15:00"
        let todo = try #require(try TodoTxt.read(text, context).first)
        #expect(todo.id == TodoID("new-1"))
        #expect(todo.title.description == "Buy +home milk")
        #expect(todo.tags.description == "+home @shop urgent")
        #expect(todo.priority?.description == "C")
        #expect(todo.due?.description == "2026-02-01T15:00")
        #expect(todo.completedAt?.iso8601 == "2026-01-29T23:00:00.000Z")
        #expect(todo.createdAt.iso8601 == "2026-01-28T23:00:00.000Z")
        #expect(todo.kind == .once)
        #expect(todo.note.isEmpty)
    }

    @Test func aStreakKeepsItsCount() throws {
        let text = "2026-01-29 Run due:2026-02-01 rec:1d streak:3 kept:2026-01-31 before:2026-01-31T09:00"
        let todo = try #require(try TodoTxt.read(text, .testing()).first)
        let streak = try #require(todo.streak)
        #expect(streak.everyDays == 1)
        #expect(streak.count == 3)
        #expect(streak.keptOn?.description == "2026-01-31")
        #expect(streak.dueBefore?.description == "2026-01-31T09:00")
        #expect(todo.title.description == "Run")
    }

    /// `rec:` means repeating in every other program, so that only `streak:` makes it a streak.
    @Test func aPairTellsAStreakFromARepetition() throws {
        let todos = try TodoTxt.read("Run rec:3d streak:0\nWater rec:3d due:2026-02-28\nx Sweep rec:+1m", .testing())
        #expect(todos.map { $0.streak?.everyDays } == [3, nil, nil])
        #expect(
            todos.map(\.recurrence?.description) == [nil, "every 3 days after completion", "every month"])
        #expect(todos.map(\.due?.description) == ["2026-01-31", "2026-02-28", nil])
    }

    @Test func theTrashAndNotesAreNotWritten() throws {
        var todos = try TodoTxt.read("2026-01-31 a\n2026-01-31 b", .testing())
        todos[0].isDeleted = true
        todos[1].note = try TodoNote("More")
        #expect(TodoTxt.write(todos, zone: .utc) == "2026-01-31 b\n")
        #expect(TodoTxt.write([], zone: .utc).isEmpty)
    }

    @Test func daysAreLocal() throws {
        let time = try #require(Timestamp(iso8601: "2026-01-31T23:30:00.000Z"))
        let todo = Todo(id: TodoID("a"), title: try TodoTitle("a"), createdAt: time)
        #expect(TodoTxt.write([todo], zone: .utc) == "2026-01-31 a\n")
        #expect(TodoTxt.write([todo], zone: .fixed(secondsFromGMT: 1_800)) == "2026-02-01 a\n")
    }

    @Test(arguments: [
        "a\nb\n\n  \nc", "a\r\nb\r\n \t\r\nc\r\n", "\u{FEFF}a\nb\nc\n", "\n\na\n b\n c \n\n", "a\nb\n\u{A0}\nc",
    ])
    func blankLinesAreSkipped(_ text: String) throws {
        #expect(try TodoTxt.read(text, .testing()).map(\.title.description) == ["a", "b", "c"])
    }

    @Test(arguments: [
        ("a\r\nb\u{1B}c", 2, "The title contains the control character U+001B. Remove it."),
        ("a\rb", 1, "The title contains the control character U+000D. Remove it."),
        ("a +b\u{1B}[2J", 1, "The title contains the control character U+001B. Remove it."),
        ("a\u{0}", 1, "The title contains the control character U+0000. Remove it."),
        ("(A) 2026-01-31", 1, "The title is empty. Enter what is to be done."),
        ("due:2026-01-31 tag:a", 1, "The title is empty. Enter what is to be done."),
        ("x 2026-01-31 \u{200B}", 1, "The title is empty. Enter what is to be done."),
        (String(repeating: "a", count: 501), 1, "The title has 501 characters. Shorten it to at most 500."),
        (String(repeating: "a", count: 65_537), 1, "The line has 65537 bytes. Shorten it to at most 65536."),
        (String(repeating: "a ", count: 32_768), 1, "The title has 65535 bytes. Shorten it to at most 4096."),
        ((0...50).map { "+\($0)" }.joined(separator: " "), 1, "There are 51 tags. Enter at most 50."),
    ])
    func malformedLinesAreNamed(_ text: String, _ line: Int, _ message: String) {
        #expect(problem(text) == TodosError.Malformed("line \(line)", message))
    }

    @Test(arguments: [
        ("a\n\nb due:2026-02-30", ["a", "b due:2026-02-30"], ["3 due:2026-02-30"]),
        ("a due:2026-01-31T25:00", ["a due:2026-01-31T25:00"], ["1 due:2026-01-31T25:00"]),
        ("a due:20261301", ["a due:20261301"], ["1 due:20261301"]),
        ("a due:someday", ["a due:someday"], ["1 due:someday"]),
        ("a rec:1x", ["a rec:1x"], ["1 rec:1x"]), ("a t:soon", ["a t:soon"], ["1 t:soon"]),
        ("a pri:7 pri:b", ["a pri:7 pri:b"], ["1 pri:7", "1 pri:b"]),
        ("(A) a pri:B", ["a pri:B"], ["1 pri:B"]),
        ("x a rec:1w streak:2", ["a rec:1w streak:2"], ["1 rec:1w"]),
        ("a rec:1d on:site", ["a on:site"], ["1 on:site"]), ("a on:friday", ["a on:friday"], []),
        ("a due:2026-01-01 due:2026-01-02", ["a due:2026-01-01"], ["1 due:2026-01-01"]),
        ("2026-02-30 a", ["2026-02-30 a"], ["1 2026-02-30"]),
        ("x 2026-01-31 2026-02-30 a", ["2026-02-30 a"], ["1 2026-02-30"]),
        ("x 2026-02-30 2026-01-31 a", ["2026-02-30 2026-01-31 a"], ["1 2026-02-30"]),
        (
            "a rec:1d kept:never before:noon streak:x", ["a kept:never before:noon streak:x"],
            [
                "1 kept:never", "1 before:noon", "1 streak:x",
            ]
        ),
        // Words like any other.
        ("a due: every:7 kept:never http://b at 2026-02-30", ["a due: every:7 kept:never http://b at 2026-02-30"], []),
    ])
    func whatCannotBeReadStaysInTheTitle(_ text: String, _ titles: [String], _ unread: [String]) throws {
        let parsed = try TodoTxt.parse(text, .testing())
        #expect(parsed.todos.map(\.title.description) == titles)
        #expect(parsed.unread.words.map { "\($0.line) \($0.text)" } == unread)
        #expect(parsed.unread.count == unread.count)
    }

    @Test func manyUnreadWordsAreCounted() throws {
        let unread = try TodoTxt.parse(String(repeating: "a due:never\n", count: 300), .testing()).unread
        #expect((unread.words.count, unread.count, unread.words.last?.line) == (256, 300, 256))
    }

    /// A million lines before it are read, which takes seconds without optimisations: the limit waits for CI.
    @Test(.depth(.ci)) func moreThanAMillionLinesAreRefused() {
        let lines = String(decoding: [UInt8](repeating: 10, count: 1_000_000), as: UTF8.self)
        let message = "The text has more than 1000000 lines. Import it in parts."
        #expect(problem(lines + "a") == TodosError.Malformed("line 1000001", message))
    }

    @Test func longTextsAreRefused() {
        let text = String(decoding: [UInt8](repeating: 10, count: TodoDocument.limit + 1), as: UTF8.self)
        #expect(problem(text)?.location == "the text")
    }

    private func problem(_ text: String) -> TodosError.Malformed? {
        do throws(TodosError.Malformed) { _ = try TodoTxt.read(text, .testing()) } catch { return error }
        return nil
    }
}

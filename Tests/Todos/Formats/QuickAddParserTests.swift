import AdderServices
import Testing

@testable import TodosKit

@Suite struct QuickAddParserTests {
    /// The typed title, then the fields title, due, priority, tags, every.
    @Test(arguments: [
        ("Buy milk due:fri +home (A)", "Buy milk|fri|A|+home|"),
        ("(A) Buy milk +home due:fri", "Buy milk|fri|A|+home|"),
        ("Buy milk (A) +home", "Buy milk||A|+home|"),
        ("Buy milk pri:B", "Buy milk||B||"),
        ("Buy +home milk @shop tag:urgent", "Buy +home milk|||+home @shop urgent|"),
        ("Pay due:tomorrow the rent", "Pay the rent|tomorrow|||"),
        ("Pay due:2026-02-01T15:00", "Pay|2026-02-01T15:00|||"),
        ("Pay due:2026-02-01T15:00+01:00", "Pay|2026-02-01T15:00+01:00|||"),
        ("Pay due:+3d", "Pay|+3d|||"),
        ("Run every:7", "Run||||7"),
        ("Run every:1w", "Run||||7"),
        ("Run every:2d every:2", "Run||||2"),
        ("Buy milk pri:b", "Buy milk||b||"),
        ("+home @shop", "+home @shop|||+home @shop|"),
        ("due:fri", "|fri|||"),
        ("Kauf 🥛 +einkäufe", "Kauf 🥛|||+einkäufe|"),
        ("Pay due:fri due:fri", "Pay|fri|||"),
        ("Pay pri:B (A)", "Pay||B, A||"),
        ("(A) Pay (B)", "Pay (B)||A||"),
        ("Two  blanks +home", "Two  blanks|||+home|"),
    ])
    func tokensFillTheFields(_ typed: String, _ expected: String) {
        let fields = QuickAddParser.fields(of: typed)
        let read = [fields.title, fields.due, fields.priority, fields.tags, fields.every].joined(separator: "|")
        #expect(read == expected)
        #expect(fields.note.isEmpty)
    }

    @Test(arguments: [
        "", "  ", "Buy milk", " Buy  milk ", "Read https://example.org/a:b", "Pay due:", "Run rec:", "Ask (b)",
        "(AB) c", "(A)milk", "Call (A) now", "x Call Mom", "2026-01-31 Call Mom",
        "Learn 2+2",
        "me@example.org", "a + b", "a @ b", "pri: b", "tag: a", "tag:+home a", "Due:fri a",
        "streak:3 of luck",
        "kept:2026-01-31 b", "a:b:c", ":", "a\tb +c\t", "a\nb\n+c\nd",
    ])
    func titlesWithoutTokensAreKept(_ typed: String) {
        var fields = TodoDraft.Fields()
        fields.title = typed
        #expect(QuickAddParser.fields(of: typed) == fields)
    }

    /// The typed title, then the text of the field that it fills, which no field accepts.
    @Test(arguments: [
        ("Pay due:2026-02-30", TodoField.due, "2026-02-30"), ("Pay due:nextweek", .due, "nextweek"),
        ("due:diligence Pay", .due, "diligence"), ("Pay due:mon due:fri", .due, "mon, fri"),
        ("Pay pri:7", .priority, "7"), ("Pay pri:AA", .priority, "AA"), ("(A) Pay pri:B", .priority, "A, B"),
        ("Pay every:1m", .every, "1m"), ("Pay every:0d", .every, "0"), ("Pay every:3651d", .every, "3651"),
        ("Pay every:week", .every, "week"), ("Pay every:2d every:3", .every, "2, 3"),
        ("Pay every:9999999999999999999d", .every, "9999999999999999999d"),
        ("Pay every:2000000000000000000w", .every, "2000000000000000000w"),
        ("Pay rec:7", .recurrence, "7"), ("Pay rec:2d rec:3d", .recurrence, "2d, 3d"),
        ("Pay rec:1w on:31", .recurrence, "1w on 31"), ("Pay rec:1w on:soon", .recurrence, "1w on soon"),
    ])
    func anInvalidValueFillsItsField(_ typed: String, _ field: TodoField, _ text: String) throws {
        let fields = QuickAddParser.fields(of: typed)
        #expect(fields[field] == text)
        #expect(fields.title == "Pay")
        let today = CalendarDay(daysSince1970: 0)
        #expect(throws: TodoRejection.self) {
            switch field {
            case .due: _ = try DueDate(typed: text, in: DateContext(today: today))
            case .priority: _ = try TodoPriority(text)
            case .recurrence: _ = try Recurrence(typed: text)
            default: _ = try Streak(typed: text)
            }
        }
    }

    /// The typed title, then the fields title, due, recurrence, wait.
    @Test(arguments: [
        ("Water rec:3d", "Water||3d|"), ("Pay rec:+1m due:2026-01-31", "Pay|2026-01-31|+1m|"),
        ("Meet rec:+2w on:mon,wed Ann", "Meet Ann||+2w on mon,wed|"), ("Meet on:mon", "Meet on:mon|||"),
        ("Pack t:fri due:+1w", "Pack|+1w||fri"), ("Run rec: on:mon", "Run rec: on:mon|||"),
    ])
    func rulesAndWaitingFillTheirFields(_ typed: String, _ expected: String) throws {
        let fields = QuickAddParser.fields(of: typed)
        #expect([fields.title, fields.due, fields.recurrence, fields.wait].joined(separator: "|") == expected)
        #expect(fields.every.isEmpty)
        if !fields.recurrence.isEmpty { _ = try Recurrence(typed: fields.recurrence) }
    }

    @Test func aLongLineIsRead() {
        let typed = String(repeating: "due:fri +a (A) b ", count: 20_000)
        #expect(QuickAddParser.fields(of: typed).due == "fri")
    }
}

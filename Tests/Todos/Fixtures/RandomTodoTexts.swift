import Adder
import AdderServices

@testable import TodosKit

/// Random todos whose texts have many kinds of words. The same seed gives the same todos.
struct RandomTodoTexts {
    private var generator: SeededGenerator
    private let words: [String]

    /// Words for titles and notes that are not tokens.
    static let plain = [
        "milk", "a", "“quoted”", "\"quoted\"", "back\\slash", "👨‍👩‍👧‍👦", "🇪🇺", "שלום", "مرحبا\u{200F}", "e\u{301}", "日本語",
        "a/b",
        "2+2", "me@example.org", "12:30", "https://example.org/?a=b", "(A)", "(b)", "x", "due:diligence", "rec:1x",
        "tag:",
        "due:", "pri:a", "Due:2026-01-01", "+", "@", "\u{FEFF}b", "2026-01-31", "\u{600}",
    ]
    /// Tokens of todo.txt.
    static let known = [
        "+home", "@shop", "+été", "due:2026-01-31", "due:2026-01-31T15:00", "rec:7d", "rec:+2w", "on:mon,wed",
        "t:2026-01-30", "pri:A", "tag:urgent",
        "streak:3", "kept:2026-01-01", "before:2026-01-01",
    ]

    init(seed: UInt64, words: [String] = Self.plain) {
        generator = SeededGenerator(seed: seed)
        self.words = words
    }

    mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

    mutating func flip() -> Bool { .random(using: &generator) }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[number(in: 0...(values.count - 1))] }

    mutating func todos(_ count: Int) throws -> [Todo] {
        var todos: [Todo] = []
        for index in 0..<count { todos.append(try todo("id-\(index)")) }
        return todos
    }

    private mutating func todo(_ id: String) throws -> Todo {
        var todo = Todo(id: TodoID(id), title: try TodoTitle(text(1...8, " ", " ", "  ")), createdAt: time())
        if flip() { todo.note = try TodoNote(text(0...40, " ", "\n", "\t", "\r\n")) }
        if flip() { todo.priority = try TodoPriority(pick(["A", "B", "Z"])) }
        if flip() { todo.tags = try tags() }
        if flip() { todo.due = due() }
        todo.isDeleted = number(in: 0...4) == 0
        if flip() { todo.waitsUntil = due().day }
        switch number(in: 0...3) {
        case 0: todo.completedAt = time()
        case 1: todo.kind = .streak(try streak(&todo))
        case 2:
            let rule = pick(["every day", "every 2 weeks on mon, fri", "every month", "every year after completion"])
            todo.due = due()
            todo.recurrence = try Recurrence(typed: rule).anchored(to: todo.due?.day ?? .start)
        default: break
        }
        return todo
    }

    private mutating func text(_ count: ClosedRange<Int>, _ blanks: String...) -> String {
        // The first word is not a token, so that the title is not empty.
        var text = "Do"
        for _ in 0..<number(in: count) { text += pick(blanks) + pick(words) }
        return text
    }

    private mutating func tags() throws -> TodoTags {
        var tags: [TodoTag] = []
        for _ in 0..<number(in: 0...4) {
            tags.append(try TodoTag(pick(["+home", "@shop", "+été", "urgent", "a:b", "🛒", "++x", "due:2026-01-01"])))
        }
        return try TodoTags(tags)
    }

    private mutating func time() -> Timestamp {
        let last = flip() ? 253_402_300_799_999 : 2_000_000_000_000
        return Timestamp(milliseconds: Int64(number(in: flip() ? -62_135_596_800_000...last : 0...last)))
    }

    private mutating func due() -> DueDate {
        DueDate(
            CalendarDay(daysSince1970: number(in: -719_162...2_932_896)), minute: flip() ? number(in: 0...1_439) : nil)
    }

    private mutating func streak(_ todo: inout Todo) throws -> Streak {
        var streak = try Streak(everyDays: pick([1, 7, 3_650]))
        todo.due = due()
        if flip() { streak.count = pick([1, 12, 10_000_000]) }
        if flip() { streak.keptOn = due().day }
        if flip() { streak.dueBefore = due() }
        return streak
    }
}

extension TodoImportContext {
    /// A context on 31 January 2026 at 12:00 UTC, with identities `new-1`, `new-2`, …
    static func testing(zone: LocalZone = .utc) -> TodoImportContext {
        let now = Timestamp(milliseconds: 1_769_860_800_000)
        var count = 0
        return TodoImportContext(
            now: now, today: CalendarDay(now, zone: zone), zone: zone
        ) {
            count += 1
            return TodoID("new-\(count)")
        }
    }
}

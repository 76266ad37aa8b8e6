import Adder
import AdderServices

@testable import TodosKit

/// Random todos and queries. The same seed gives the same ones.
struct RandomTodos {
    var random: SeededGenerator

    init(_ seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private static let words = [
        "milk", "Milk", "MILCH", "straße", "STRASSE", "Ärger", "ärger", "e\u{301}clair", "éclair", "İstanbul", "Ω", "ς",
        "👩‍🍼", "100%", "a_b", "x", "שלום", "--", "'; DROP",
    ]
    private static let tags = [
        "home", "+home", "@home", "++home", "Home", "+e\u{301}", "+é", "é", "urgent", "@", "+x", "home+", "\u{301}x",
        "x",
    ]

    mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }
    mutating func one<Element>(of elements: some Collection<Element>) -> Element {
        elements[elements.index(elements.startIndex, offsetBy: int(0...elements.count - 1))]
    }

    /// Returns a short word of three letters, so that many words have a common beginning.
    mutating func word(_ lengths: ClosedRange<Int>) -> String {
        String((0..<int(lengths)).map { _ in one(of: "ab0") })
    }

    mutating func day() -> CalendarDay { CalendarDay.start.advanced(by: int(-4...4)) }
    mutating func due() -> DueDate { DueDate(day(), minute: chance(50) ? int(0...1_439) : nil) }
    mutating func priority() throws -> TodoPriority { try TodoPriority(String(one(of: "ABZ"))) }

    mutating func recurrence() throws -> Recurrence {
        let unit = one(of: Recurrence.Unit.allCases)
        let weekdays = unit == .week && chance(50) ? (1...7).filter { _ in chance(40) } : []
        let isMonth = unit == .month || unit == .year
        return try Recurrence(
            every: int(1...4), unit, on: weekdays, monthDay: isMonth && chance(50) ? int(1...31) : nil,
            from: one(of: Recurrence.Basis.allCases))
    }

    mutating func text() -> String {
        (0...int(0...2)).map { _ in one(of: Self.words) }.joined(separator: chance(80) ? " " : "")
    }

    mutating func tag() throws -> TodoTag {
        while true {
            if let tag = try? TodoTag(one(of: Self.tags)) { return tag }
        }
    }

    mutating func todo(_ id: String) throws -> Todo {
        var todo = Todo(
            id: TodoID(id), title: try TodoTitle(text()), createdAt: Timestamp(milliseconds: Int64(int(-2...2))))
        if chance(30) { todo.note = try TodoNote(text() + "\n" + text()) }
        if chance(50) { todo.due = due() }
        if chance(50) { todo.priority = try priority() }
        if chance(60) { todo.tags = try TodoTags((0...int(0...2)).map { _ in try tag() }) }
        todo.isDeleted = chance(20)
        if chance(20) {
            var streak = try Streak(everyDays: int(1...40))
            streak.count = int(0...9)
            streak.keptOn = chance(50) ? day() : nil
            streak.dueBefore = chance(50) ? due() : nil
            todo.kind = .streak(streak)
        } else if chance(30) {
            todo.completedAt = Timestamp(milliseconds: Int64(int(-9...9)))
        } else if chance(30) {
            todo.recurrence = try recurrence()
            todo.due = todo.due ?? due()
            todo.completionCount = chance(50) ? int(1...9) : nil
        }
        if chance(20) { todo.waitsUntil = day() }
        return todo
    }

    mutating func query() throws -> TodoQuery {
        var query = TodoQuery(one(of: TodoStatus.allCases))
        if chance(40) { query.search = try TodoSearchText(part(of: chance(80) ? text() : try tag().description)) }
        if chance(30) { query.tags = try TodoTags((0..<int(1...2)).map { _ in try tag() }).all }
        if chance(20) { query.excludedTags = try TodoTags((0..<int(1...2)).map { _ in try tag() }).all }
        if chance(15) { query.dueAfter = chance(50) ? .day(day()) : .days(int(-3...3)) }
        query.isOverdue = chance(10)
        if chance(30) { query.dueBefore = chance(50) ? .day(day()) : .days(int(-3...3)) }
        query.sort = one(of: TodoSort.allCases)
        if chance(25) { query.limit = int(0...20) }
        if chance(25) { query.offset = int(0...20) }
        return query
    }

    private mutating func part(of text: String) -> String {
        let part = text.dropFirst(int(0...max(0, text.count - 1))).prefix(int(1...6))
        let cased = chance(50) ? part.uppercased() : String(part)
        return cased.allSatisfy(\.isWhitespace) ? text : cased
    }
}

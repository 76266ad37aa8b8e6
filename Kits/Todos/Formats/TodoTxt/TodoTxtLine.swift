import Adder
import AdderServices

/// Writes and reads a line of todo.txt.
enum TodoTxtLine {
    /// Appends the line of a todo: the completion or the priority, the days, the title, and the other tokens.
    static func write(_ todo: Todo, _ zone: LocalZone, to line: inout [UInt8]) {
        func append(_ word: some StringProtocol) {
            line.append(contentsOf: word.utf8)
        }
        func append(_ time: Timestamp) {
            CalendarDay(time, zone: zone).write(to: &line)
            append(" ")
        }
        if let completedAt = todo.completedAt {
            append("x ")
            append(completedAt)
        } else if let priority = todo.priority {
            append("(\(priority)) ")
        }
        append(todo.createdAt)
        append(todo.title.description)
        for tag in tags(todo) { append(" \(tag)") }
        if let due = todo.due {
            append(" due:")
            due.write(to: &line)
        }
        if let day = todo.waitsUntil { append(" t:\(day)") }
        if let rule = todo.recurrence { append(" \(TodoTxtRule.pairs(rule))") }
        if case .streak(let streak) = todo.kind {
            append(" rec:\(streak.everyDays)d streak:\(streak.count)")
            if let keptOn = streak.keptOn { append(" kept:\(keptOn)") }
            if let dueBefore = streak.dueBefore { append(" before:\(dueBefore)") }
        }
        if todo.completedAt != nil, let priority = todo.priority { append(" pri:\(priority)") }
    }

    /// Returns the tokens of the tags that are not words of the title.
    private static func tags(_ todo: Todo) -> [String] {
        guard !todo.tags.all.isEmpty else { return [] }
        let words = todo.title.description.utf8.split(separator: UInt8(ascii: " "))
        return todo.tags.all.compactMap { tag in
            guard tag.hasSign else { return "tag:\(tag)" }
            return words.contains { Substring($0) == tag.description } ? nil : tag.description
        }
    }

    /// Returns the todo of a line, and the words of its title that have the form of a field and cannot be read. Without the day
    /// on which it was added, it counts as added now, or when it was completed if that is earlier.
    static func read(
        _ line: Substring, _ context: TodoImportContext
    ) throws(TodoRejection) -> (todo: Todo, unread: [Substring]) {
        var rest = Substring(line.utf8.drop { $0 == UInt8(ascii: " ") })
        let isDone = rest.utf8.starts(with: "x ".utf8)
        if isDone { rest = Substring(rest.utf8.dropFirst(2)) }
        var priority = TodoTxtTokens.takePriority(&rest)
        let first = takeDay(&rest)
        let second = isDone && first != nil ? takeDay(&rest) : nil
        // Some programs leave the priority where it was before the todo was completed.
        if isDone, priority == nil { priority = TodoTxtTokens.takePriority(&rest) }
        let tokens = Self.tokens(rest, isDone: isDone, hasPriority: priority != nil, context)

        let title = try TodoTitle(tokens.title)
        let completedAt = isDone ? first?.start(zone: context.zone) ?? context.now : nil
        let createdAt = (isDone ? second : first)?.start(zone: context.zone)
        var todo = Todo(
            id: context.makeID(), title: title,
            createdAt: createdAt ?? min(context.now, completedAt ?? context.now))
        todo.completedAt = completedAt
        if !tokens.tags.isEmpty { todo.tags = try TodoTags(tokens.tags) }
        todo.priority = priority
        if let letter = tokens[.pri] { todo.priority = try TodoPriority(String(letter)) }
        todo.due = tokens[.due].flatMap { due($0, context) }
        todo.waitsUntil = tokens[.t].flatMap { due($0, context)?.day }
        if tokens[.streak] == nil, let rule = tokens[.rec].flatMap({ TodoTxtRule.rule($0, on: tokens[.on]) }) {
            todo.recurrence = rule.anchored(to: todo.due?.day ?? todo.waitsUntil)
        }
        if let streak = try streak(tokens) {
            todo.kind = .streak(streak)
            todo.due = todo.due ?? DueDate(context.today)
        }
        return (todo, unread(rest, tokens))
    }

    /// Returns the words that have the form of a field and stayed in the title.
    private static func unread(_ line: Substring, _ tokens: TodoTxtTokens) -> [Substring] {
        let first = line.utf8.prefix { $0 != UInt8(ascii: " ") }
        // A day that the calendar lacks, where the day would be on which the todo was added or completed.
        let days = hasFormOfDay(first) && CalendarDay(iso8601: Substring(first)) == nil ? [Substring(first)] : []
        return days
            + tokens.refused.filter { pair in
                switch pair.key {
                case .due, .pri, .rec, .t: true
                // Words like any other, unless the todo repeats.
                case .streak, .kept, .before, .on: tokens[.rec] != nil
                case .every: false
                }
            }.map(\.word)
    }

    /// Returns the due date of a value, in any form that a person types; `nil` for another value.
    private static func due(_ value: Substring, _ context: TodoImportContext) -> DueDate? {
        let text = String(value)
        // Reading every form takes longer.
        return DueDate(stored: text)
            ?? (try? DueDate(typed: text, in: DateContext(today: context.today, zone: context.zone)))
    }

    /// Removes a day and the blank after it from the beginning of a line, and returns it; `nil` if there is none.
    private static func takeDay(_ line: inout Substring) -> CalendarDay? {
        let word = line.utf8.prefix { $0 != UInt8(ascii: " ") }
        guard hasFormOfDay(word), let day = CalendarDay(iso8601: Substring(word)) else { return nil }
        line = Substring(line.utf8.dropFirst(11))
        return day
    }

    /// Returns a Boolean value that indicates whether a word has the form of a day, such as `2026-02-30`.
    private static func hasFormOfDay(_ word: Substring.UTF8View) -> Bool {
        guard word.count == 10 else { return false }
        let hyphen = UInt8(ascii: "-")
        return word.enumerated().allSatisfy { index, byte in
            index == 4 || index == 7 ? byte == hyphen : UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        }
    }

    private static func tokens(
        _ line: Substring, isDone: Bool, hasPriority: Bool, _ context: TodoImportContext
    ) -> TodoTxtTokens {
        func tokens(_ kind: LineKind) -> TodoTxtTokens {
            TodoTxtTokens(line, allowsTrailingPriority: false, allowsRepetition: false) { key, value in
                switch key {
                case .due: due(value, context) != nil
                case .pri: !hasPriority && TodoTxtTokens.isPriority(value)
                case .t: due(value, context) != nil
                case .rec:
                    kind == .streak ? TodoTxtTokens.days(value) != nil : kind.repeats && TodoTxtRule.rule(value) != nil
                case .on: kind == .repeatingOnDays
                case .streak: kind == .streak && count(value) != nil
                case .kept: kind == .streak && CalendarDay(iso8601: value) != nil
                case .before: kind == .streak && DueDate(stored: String(value)) != nil
                case .every: false
                }
            }
        }
        let once = tokens(.once)
        // Most lines have no `rec:`, without which its companions are words of the title.
        guard once.refused.contains(where: { $0.key == .rec }) else { return once }
        if once.refused.contains(where: { $0.key == .streak }) {
            if isDone { return once }
            let streak = tokens(.streak)
            if streak[.rec] != nil, streak[.streak] != nil { return streak }
        }
        let onDays = tokens(.repeatingOnDays)
        guard let days = onDays[.on] else { return onDays }
        return onDays[.rec].flatMap { TodoTxtRule.rule($0, on: days) } == nil ? tokens(.repeating) : onDays
    }

    /// The kinds of line by the meaning of `rec:` and its companions.
    private enum LineKind {
        case once, repeating, repeatingOnDays, streak

        var repeats: Bool { self == .repeating || self == .repeatingOnDays }
    }

    private static func count(_ value: Substring) -> Int? {
        Int(digits: value.utf8).flatMap { $0 <= Streak.maximumCount ? $0 : nil }
    }

    private static func streak(_ tokens: TodoTxtTokens) throws(TodoRejection) -> Streak? {
        guard tokens[.streak] != nil, let days = tokens[.rec].flatMap(TodoTxtTokens.days) else { return nil }
        var streak = try Streak(everyDays: days)
        streak.count = tokens[.streak].flatMap(count) ?? 0
        streak.keptOn = tokens[.kept].flatMap { CalendarDay(iso8601: $0) }
        streak.dueBefore = tokens[.before].flatMap { DueDate(stored: String($0)) }
        return streak
    }
}

/// The pairs of a rule by which a todo repeats: `rec:+2w on:mon,wed`.
private enum TodoTxtRule {
    static func pairs(_ rule: Recurrence) -> String {
        let days = rule.weekdays.map(Recurrence.name) + [rule.monthDay.map(String.init)].compactMap { $0 }
        return "rec:\(rule.basis == .dueDay ? "+" : "")\(rule.interval)\(rule.unit.letter)"
            + (days.isEmpty ? "" : " on:\(days.joined(separator: ","))")
    }

    /// Returns the rule of the values of two pairs; `nil` if they cannot be read.
    static func rule(_ interval: Substring, on days: Substring? = nil) -> Recurrence? {
        Recurrence(days.map { "\(interval) on \($0)" } ?? String(interval))
    }
}

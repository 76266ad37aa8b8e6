import Adder

/// Writes and reads a line of todo.txt.
enum TodoTxtLine {
    /// Appends the line of a todo: the completion or the priority, the days, the title, and the other tokens.
    static func write(_ todo: Todo, _ secondsFromGMT: Int, to line: inout [UInt8]) {
        func append(_ word: some StringProtocol) {
            line.append(contentsOf: word.utf8)
        }
        func append(_ time: Timestamp) {
            CalendarDay(time, secondsFromGMT: secondsFromGMT).write(to: &line)
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
        if case .streak(let streak) = todo.kind {
            append(" rec:\(streak.everyDays)d")
            if streak.count > 0 { append(" streak:\(streak.count)") }
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
        let priority = TodoTxtTokens.takePriority(&rest)
        let first = takeDay(&rest)
        let second = isDone && first != nil ? takeDay(&rest) : nil
        let tokens = Self.tokens(rest, isDone: isDone, hasPriority: priority != nil, context)

        let title = try TodoTitle(tokens.title)
        let completedAt = isDone ? first?.start(secondsFromGMT: context.secondsFromGMT) ?? context.now : nil
        let createdAt = (isDone ? second : first)?.start(secondsFromGMT: context.secondsFromGMT)
        var todo = Todo(
            id: context.makeID(), title: title,
            createdAt: createdAt ?? min(context.now, completedAt ?? context.now))
        todo.completedAt = completedAt
        if !tokens.tags.isEmpty { todo.tags = try TodoTags(tokens.tags) }
        todo.priority = priority
        if let letter = tokens[.pri] { todo.priority = try TodoPriority(String(letter)) }
        todo.due = tokens[.due].flatMap { due($0, context) }
        if let streak = try streak(tokens) {
            todo.kind = .streak(streak)
            // A streak always has a due date.
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
                case .due, .pri, .rec: true
                // Words like any other, unless the todo is a streak.
                case .streak, .kept, .before: tokens[.rec] != nil
                case .every: false
                }
            }.map(\.word)
    }

    /// Returns the due date of a value, in any form that a person types; `nil` for another value.
    private static func due(_ value: Substring, _ context: TodoImportContext) -> DueDate? {
        let text = String(value)
        // Reading every form takes longer.
        return DueDate(stored: text)
            ?? (try? DueDate(typed: text, on: context.today, secondsFromGMT: context.secondsFromGMT))
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
        func tokens(isStreak: Bool) -> TodoTxtTokens {
            TodoTxtTokens(line, allowsTrailingPriority: false, allowsRepetition: false) { key, value in
                switch key {
                case .due: due(value, context) != nil
                case .pri: !hasPriority && TodoTxtTokens.isPriority(value)
                case .rec: isStreak && TodoTxtTokens.days(value) != nil
                case .streak: isStreak && count(value) != nil
                case .kept: isStreak && CalendarDay(iso8601: value) != nil
                case .before: isStreak && DueDate(stored: String(value)) != nil
                case .every: false
                }
            }
        }
        let streak = tokens(isStreak: !isDone)
        // Without `rec:` the other tokens of a streak are words of the title.
        let isOther = streak[.rec] == nil && [.streak, .kept, .before].contains { streak[$0] != nil }
        return isOther ? tokens(isStreak: false) : streak
    }

    private static func count(_ value: Substring) -> Int? {
        Int(digits: value.utf8).flatMap { $0 <= Streak.maximumCount ? $0 : nil }
    }

    private static func streak(_ tokens: TodoTxtTokens) throws(TodoRejection) -> Streak? {
        guard let days = tokens[.rec].flatMap(TodoTxtTokens.days) else { return nil }
        var streak = try Streak(everyDays: days)
        streak.count = tokens[.streak].flatMap(count) ?? 0
        streak.keptOn = tokens[.kept].flatMap { CalendarDay(iso8601: $0) }
        streak.dueBefore = tokens[.before].flatMap { DueDate(stored: String($0)) }
        return streak
    }
}

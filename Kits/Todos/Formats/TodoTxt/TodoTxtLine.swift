import Adder

/// A line of todo.txt, both ways.
enum TodoTxtLine {
    /// Appends a todo: first what is sorted by, then the title, then what stands in no other place.
    static func write(_ todo: Todo, _ secondsFromGMT: Int, to line: inout [UInt8]) {
        func append(_ word: some StringProtocol) {
            line.append(contentsOf: word.utf8)
        }
        func append(_ moment: Timestamp) {
            CalendarDay(moment, secondsFromGMT: secondsFromGMT).write(to: &line)
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

    /// The words for the tags that are no words of the title.
    private static func tags(_ todo: Todo) -> [String] {
        guard !todo.tags.all.isEmpty else { return [] }
        let words = todo.title.description.utf8.split(separator: UInt8(ascii: " "))
        return todo.tags.all.compactMap { tag in
            guard tag.hasSign else { return "tag:\(tag)" }
            return words.contains { Substring($0) == tag.description } ? nil : tag.description
        }
    }

    /// Reads a todo. What has no day of its adding was added now, or when it was done, if that is earlier.
    static func read(_ line: Substring, _ reading: TodoReading) throws(TodoRejection) -> Todo {
        var rest = Substring(line.utf8.drop { $0 == UInt8(ascii: " ") })
        let isDone = rest.utf8.starts(with: "x ".utf8)
        if isDone { rest = Substring(rest.utf8.dropFirst(2)) }
        let priority = TodoTxtTokens.takePriority(&rest)
        let first = try takeDay(&rest)
        let second = isDone ? try takeDay(&rest) : nil
        let words = Self.words(rest, isDone: isDone, hasPriority: priority != nil)

        let title = try TodoTitle(words.title)
        let completedAt = isDone ? first?.start(secondsFromGMT: reading.secondsFromGMT) ?? reading.now : nil
        let createdAt = (isDone ? second : first)?.start(secondsFromGMT: reading.secondsFromGMT)
        var todo = Todo(
            id: reading.identifier(), title: title,
            createdAt: createdAt ?? min(reading.now, completedAt ?? reading.now))
        todo.completedAt = completedAt
        if !words.tags.isEmpty { todo.tags = try TodoTags(words.tags) }
        todo.priority = priority
        if let letter = words.values[.pri] { todo.priority = try TodoPriority(String(letter)) }
        if let due = words.values[.due] {
            let text = String(due)
            todo.due = DueDate(stored: text)
            // This reads all forms, and takes longer.
            if todo.due == nil {
                todo.due = try DueDate(typed: text, on: reading.today, secondsFromGMT: reading.secondsFromGMT)
            }
        }
        if let streak = try streak(words) {
            todo.kind = .streak(streak)
            // A streak is always due some day.
            todo.due = todo.due ?? DueDate(reading.today)
        }
        return todo
    }

    /// Takes a day and the blank after it from the beginning of a line.
    private static func takeDay(_ line: inout Substring) throws(TodoRejection) -> CalendarDay? {
        let word = line.utf8.prefix { $0 != UInt8(ascii: " ") }
        guard isDay(word) else { return nil }
        guard let day = CalendarDay(iso8601: Substring(word)) else {
            throw TodoRejection(
                field: .title, code: "malformed",
                message: "There is no day “\(Substring(word))”: correct it, or begin the title with another word.")
        }
        line = Substring(line.utf8.dropFirst(11))
        return day
    }

    /// Whether it was meant as a day: `2026-02-30`.
    private static func isDay(_ word: Substring.UTF8View) -> Bool {
        guard word.count == 10 else { return false }
        let hyphen = UInt8(ascii: "-")
        return word.enumerated().allSatisfy { index, byte in
            index == 4 || index == 7 ? byte == hyphen : UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        }
    }

    private static func words(_ line: Substring, isDone: Bool, hasPriority: Bool) -> TodoTxtTokens {
        func words(isStreak: Bool) -> TodoTxtTokens {
            TodoTxtTokens(line, isTyped: false) { key, value in
                switch key {
                case .due: isDate(value) || DueDate.isTyped(value)
                case .pri: !hasPriority && TodoTxtTokens.isLetter(value)
                case .rec: isStreak && TodoTxtTokens.days(value) != nil
                case .streak: isStreak && times(value) != nil
                case .kept: isStreak && CalendarDay(iso8601: value) != nil
                case .before: isStreak && DueDate(stored: String(value)) != nil
                case .every: false
                }
            }
        }
        let streak = words(isStreak: !isDone)
        // Without `rec:` the other words of a streak say nothing.
        let isOther = streak.values[.rec] == nil && [.streak, .kept, .before].contains { streak.values[$0] != nil }
        return isOther ? words(isStreak: false) : streak
    }

    /// Whether it was meant as a date: `2026-…`, or eight digits.
    private static func isDate(_ value: Substring) -> Bool {
        let bytes = value.utf8
        guard Int(digits: bytes.prefix(4)) != nil, bytes.prefix(4).count == 4 else { return false }
        return bytes.dropFirst(4).first == UInt8(ascii: "-") || bytes.count == 8 && Int(digits: bytes) != nil
    }

    private static func times(_ value: Substring) -> Int? {
        Int(digits: value.utf8).flatMap { $0 <= Streak.maximumCount ? $0 : nil }
    }

    private static func streak(_ words: TodoTxtTokens) throws(TodoRejection) -> Streak? {
        guard let days = words.values[.rec].flatMap(TodoTxtTokens.days) else { return nil }
        var streak = try Streak(everyDays: days)
        streak.count = words.values[.streak].flatMap(times) ?? 0
        streak.keptOn = words.values[.kept].flatMap { CalendarDay(iso8601: $0) }
        streak.dueBefore = words.values[.before].flatMap { DueDate(stored: String($0)) }
        return streak
    }
}

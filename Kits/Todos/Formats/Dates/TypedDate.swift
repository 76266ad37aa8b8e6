import Adder
import AdderServices

/// A date as it was typed.
struct TypedDate {
    private let text: String
    private let context: DateContext
    private var words: ArraySlice<String>

    init(_ text: String, _ context: DateContext) {
        (self.text, self.context) = (text, context)
        let isShort = text.utf8.count <= 64
        words = isShort ? text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)[...] : []
    }

    /// Returns the date; `nil` if the text is none.
    func due() throws(TodoRejection) -> DueDate? {
        guard let first = words.first else { return nil }
        if words.count == 1, first.utf8.count <= 40, let due = DueDate(iso8601: first, in: context.zone) { return due }
        var rest = self
        let minute = rest.takeMinute()
        guard !rest.words.isEmpty else {
            throw rejection("names no day. Enter today \(text.excerpt) or tomorrow \(text.excerpt).")
        }
        return try rest.day().map { DueDate($0, minute: minute) }
    }

    private func rejection(_ problem: String) -> TodoRejection {
        TodoRejection(field: .due, code: .ambiguous, message: "“\(text.excerpt)” \(problem)")
    }

    /// Returns the day of several readings; `nil` if there is none.
    private func only(_ days: [CalendarDay?]) throws(TodoRejection) -> CalendarDay? {
        let days = Set(days.compactMap { $0 }).sorted()
        guard days.count > 1 else { return days.first }
        throw rejection("could be \(days[0]) or \(days[1]). Enter one of the two.")
    }

    // MARK: Time of day

    /// Removes the time of day from the end of the words, and returns it.
    private mutating func takeMinute() -> Int? {
        guard let last = words.last else { return nil }
        var count = 1
        var minute = DueDate.minute(typed: last)
        if minute == nil, words.count >= 2, last == "am" || last == "pm" {
            (count, minute) = (2, DueDate.minute(typed: words[words.endIndex - 2] + last))
        }
        guard let minute else { return nil }
        words.removeLast(count)
        if words.last == context.words.at.lowercased() || words.last == "at" { words.removeLast() }
        return minute
    }

    // MARK: Day

    private func day() throws(TodoRejection) -> CalendarDay? {
        let words = Array(words)
        if words.count == 1 {
            if let day = named(words[0]) ?? end(words[0]) { return day }
            if let day = try numeric(words[0]) { return day }
        }
        if words.count == 2, words[0] == context.words.next.lowercased() || words[0] == "next" {
            return try next(words[1])
        }
        return distance(words) ?? monthDay(words)
    }

    /// Returns the day of one word, in the person's language or in English.
    private func named(_ word: String) -> CalendarDay? {
        let own = [context.words.yesterday, context.words.today, context.words.tomorrow]
        let relative = own.firstIndex { $0.lowercased() == word }.map { RelativeDay.days($0 - 1) }
        return (relative ?? weekday(word).map(RelativeDay.weekday) ?? RelativeDay(word))?.day(from: context.today)
    }

    /// Returns the weekday that a word names, from 1 for Monday to 7 for Sunday.
    private func weekday(_ word: String) -> Int? {
        Self.index(of: word, context.words.names.weekdays, context.words.names.shortWeekdays)
            ?? Self.index(of: word, DateNames.english.weekdays, DateNames.english.shortWeekdays)
    }

    /// Returns the number of a name in one of two lists, from 1.
    private static func index(of word: String, _ names: [String], _ short: [String]) -> Int? {
        let word = word.last == "." ? String(word.dropLast()) : word
        let index = names.firstIndex { $0.lowercased() == word } ?? short.firstIndex { $0.lowercased() == word }
        return index.map { $0 + 1 }
    }

    /// Returns the last day of a week, a month or a year.
    private func end(_ word: String) -> CalendarDay? {
        let today = context.today
        switch word {
        case "eow": return today.advanced(by: 7 - today.weekday)
        case "eom":
            let length = CivilDate.length(of: today.month, in: today.year)
            return CalendarDay(year: today.year, month: today.month, day: length)
        case "eoy": return CalendarDay(year: today.year, month: 12, day: 31)
        default: return nil
        }
    }

    /// Returns the day of `next friday`, if the next one is also that of the next week; a week and a longer time have two
    /// readings, the day on which the next one begins and the same day of it.
    private func next(_ word: String) throws(TodoRejection) -> CalendarDay? {
        let today = context.today
        let monday = today.advanced(by: 8 - today.weekday)
        if let weekday = weekday(word) {
            return try only([RelativeDay.weekday(weekday).day(from: today), monday.advanced(by: weekday - 1)])
        }
        switch unit(word) {
        case .days(let days)? where days == 7: return try only([monday, today.advanced(by: 7)])
        case .months(let months)?:
            let later = today.advanced(months: months)
            return try only([CalendarDay(year: later.year, month: months == 12 ? 1 : later.month, day: 1), later])
        default: return nil
        }
    }

    /// Returns the day of `in 3 days`, `3 days` or `in 3d`.
    private func distance(_ words: [String]) -> CalendarDay? {
        let isIntroduced = words[0] == context.words.in.lowercased() || words[0] == "in"
        let rest = isIntroduced ? words[1...] : words[...]
        guard let first = rest.first, let last = rest.last else { return nil }
        if rest.count == 1 { return isIntroduced ? RelativeDay(first)?.day(from: context.today) : nil }
        let isOne = isIntroduced && (first == "a" || first == "one")
        guard rest.count == 2, let count = isOne ? 1 : Int(digits: first.utf8), count <= 3_652_058 else { return nil }
        let (digits, today) = ("+\(count)", context.today)
        return switch unit(last) {
        case .days(let days)?: RelativeDay("\(digits)\(days == 7 ? "w" : "d")")?.day(from: today)
        case .months(let months)?: RelativeDay("\(digits)\(months == 12 ? "y" : "m")")?.day(from: today)
        default: nil
        }
    }

    /// Returns the length of a unit that a word names.
    private func unit(_ word: String) -> RelativeDay? {
        let (own, english) = (context.words, DateWords())
        if (own.days + english.days).contains(word) { return .days(1) }
        if (own.weeks + english.weeks).contains(word) { return .days(7) }
        if (own.months + english.months).contains(word) { return .months(1) }
        return (own.years + english.years).contains(word) ? .months(12) : nil
    }

    /// Returns the day of `24 Nov`, `Nov 24`, `24. November 2026` or `November 24, 2026`.
    private func monthDay(_ words: [String]) -> CalendarDay? {
        guard 2...3 ~= words.count else { return nil }
        let names = context.words.names
        func month(_ word: String) -> Int? {
            Self.index(of: word, names.months, names.shortMonths)
                ?? Self.index(of: word, DateNames.english.months, DateNames.english.shortMonths)
        }
        func day(_ word: String) -> Int? {
            let digits = word.last == "." || word.last == "," ? word.dropLast() : word[...]
            return digits.utf8.count <= 2 ? Int(digits: digits.utf8) : nil
        }
        let year = words.count == 3 ? words[2] : nil
        if let first = day(words[0]), let month = month(words[1]) { return self.day(first, month, year) }
        if let month = month(words[0]), let second = day(words[1]) { return self.day(second, month, year) }
        return nil
    }

    /// Returns the day of numbers: `24.11.`, `24.11.2026`, `24/11/2026`, `2026/11/24`.
    private func numeric(_ word: String) throws(TodoRejection) -> CalendarDay? {
        guard let separator = word.first(where: { !("0"..."9" ~= $0) }), "./-".contains(separator) else { return nil }
        var parts = word.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        if separator == ".", parts.count == 3, parts[2].isEmpty { parts.removeLast() }
        guard 2...3 ~= parts.count else { return nil }
        let numbers = parts.map { Int(digits: $0.utf8) }
        guard let first = numbers[0], let second = numbers[1] else { return nil }
        if parts[0].utf8.count == 4, separator != "." {
            return parts.count == 3 ? numbers[2].flatMap { self.day($0, second, parts[0]) } : nil
        }
        let year = parts.count == 3 ? parts[2] : nil
        let european = self.day(first, second, year)
        // A point is written where the day comes first.
        return separator == "." ? european : try only([european, self.day(second, first, year)])
    }

    /// Returns the day of a month in a year of four digits, or the next such day if there is no year.
    private func day(_ day: Int, _ month: Int, _ year: String?) -> CalendarDay? {
        if let year {
            guard year.utf8.count == 4, let number = Int(digits: year.utf8) else { return nil }
            return CalendarDay(year: number, month: month, day: day)
        }
        // 29 February is at most eight years away.
        for year in context.today.year...context.today.year + 8 {
            if let found = CalendarDay(year: year, month: month, day: day), found >= context.today { return found }
        }
        return nil
    }
}

import Adder
import AdderServices

/// A rule as text, which a person types and which is stored.
extension Recurrence: LosslessStringConvertible, Codable {
    /// The rule in words: `every 2 weeks on mon, wed`, `every month on the 31st`, `every 3 days after completion`.
    public var description: String {
        var text = interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
        if !weekdays.isEmpty { text += " on \(weekdays.map(Self.name).joined(separator: ", "))" }
        if let monthDay { text += " on the \(monthDay)\(Self.ordinal(monthDay))" }
        return basis == .completion ? text + " after completion" : text
    }

    /// Creates a rule from typed text, in which case, commas and the word “and” have no meaning.
    ///
    /// | typed | rule |
    /// |---|---|
    /// | `every day`, `daily`, `every 3 days`, `every other week` | a number of units |
    /// | `every friday`, `every 2 weeks on mon, wed` | days of the week |
    /// | `every weekday`, `every 3 weekdays` | a number of days from Monday to Friday |
    /// | `every month on the 31st`, `monthly on the last` | a day of the month |
    /// | `every 3 days after completion` | counted from the day of the completion |
    /// | `+1m`, `3d`, `2b`, `+1w on mon` | as todo.txt has it: counted from the due day with `+`, from the completion without it |
    ///
    /// - Throws: ``TodoRejection`` of the field `recurrence` if the text has another form or a number is out of range.
    public init(typed text: String) throws(TodoRejection) {
        var words = RuleWords(text)
        guard text.utf8.count <= 200, let rule = try words.rule() else {
            throw .recurrence(
                text.allSatisfy(\.isWhitespace) ? .empty : .malformed,
                "“\(text.excerpt)” does not say how a todo repeats. Enter a rule such as “every 2 weeks on mon, wed”, “every "
                    + "month on the 31st” or “every 3 days after completion”.")
        }
        self = rule
    }

    /// Creates a rule from typed text; `nil` if the text has another form or a number is out of range.
    public init?(_ description: String) {
        guard let rule = try? Recurrence(typed: description) else { return nil }
        self = rule
    }

    /// Creates a rule from decoded text, as it can be typed.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "a rule by which a todo repeats") { Recurrence($0) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// Returns the first three letters of a weekday.
    static func name(_ weekday: Int) -> String { String(RelativeDay.weekdays[weekday - 1].prefix(3)) }

    /// Returns the number of a weekday from its name or its first three letters.
    fileprivate static func weekday(_ word: Substring) -> Int? {
        RelativeDay.weekdays.firstIndex { word == $0 || word == $0.prefix(3) }.map { $0 + 1 }
    }

    private static func ordinal(_ number: Int) -> String {
        switch (number % 10, number / 10) {
        case (_, 1): "th"
        case (1, _): "st"
        case (2, _): "nd"
        case (3, _): "rd"
        default: "th"
        }
    }
}

extension Recurrence.Unit {
    /// The letter by which todo.txt names the unit.
    var letter: Character { self == .weekday ? "b" : rawValue.first ?? "d" }
}

/// The words of a typed rule that were not read yet.
private struct RuleWords {
    private var words: ArraySlice<Substring>

    init(_ text: String) {
        words = text.prefix(200).lowercased().split { $0.isWhitespace || $0 == "," }[...]
    }

    /// Reads the rule; `nil` if a word has no meaning.
    mutating func rule() throws(TodoRejection) -> Recurrence? {
        guard let (interval, unit, counted) = short() ?? long() else { return nil }
        var basis = counted
        var days: [Int] = []
        var monthDay: Int?
        if unit == nil { days = weekdays() }
        if take("on") {
            guard days.isEmpty else { return nil }
            days = weekdays()
            if days.isEmpty {
                guard let day = ordinal() else { return nil }
                monthDay = day
            }
        }
        if words.elementsEqual(["after", "completion"]) { (basis, words) = (.completion, []) }
        guard words.isEmpty else { return nil }
        return try Recurrence(every: interval, unit ?? .week, on: days, monthDay: monthDay, from: basis)
    }

    /// The beginning of a rule. Without a unit, the next words name days of the week.
    private typealias Beginning = (interval: Int, unit: Recurrence.Unit?, basis: Recurrence.Basis)

    /// Reads the interval of todo.txt: `3d`, `+1m`, `2b` for days from Monday to Friday.
    private mutating func short() -> Beginning? {
        guard let word = words.first else { return nil }
        let digits = word.utf8.drop { $0 == UInt8(ascii: "+") }.dropLast()
        guard word.utf8.count - digits.count <= 2, let interval = Int(digits: digits) else { return nil }
        let basis: Recurrence.Basis = word.hasPrefix("+") ? .dueDay : .completion
        guard let unit = Recurrence.Unit.allCases.first(where: { word.last == $0.letter }) else { return nil }
        words.removeFirst()
        return (interval, unit, basis)
    }

    /// Reads `every 3 days`, `every other friday`, `monthly`.
    private mutating func long() -> Beginning? {
        let adverbs: [Substring: Recurrence.Unit] = [
            "daily": .day, "weekly": .week, "monthly": .month, "yearly": .year,
        ]
        if let unit = words.first.flatMap({ adverbs[$0] }) {
            words.removeFirst()
            return (1, unit, .dueDay)
        }
        guard take("every") else { return nil }
        var interval = 1
        if take("other") {
            interval = 2
        } else if let number = words.first.flatMap({ Int(digits: $0.utf8) }) {
            interval = number
            words.removeFirst()
        }
        if let unit = Recurrence.Unit.allCases.first(where: { take(Substring($0.rawValue)) || take("\($0)s") }) {
            return (interval, unit, .dueDay)
        }
        return words.first.flatMap(Recurrence.weekday) == nil ? nil : (interval, nil, .dueDay)
    }

    private mutating func weekdays() -> [Int] {
        var days: [Int] = []
        while let word = words.first {
            if let day = Recurrence.weekday(word) { days.append(day) } else if word != "and" { break }
            words.removeFirst()
        }
        return days
    }

    /// Reads a day of the month: `31`, `the 31st`, `the last`. The last day of a month is its 31st, if it has one.
    private mutating func ordinal() -> Int? {
        _ = take("the")
        guard let word = words.popFirst() else { return nil }
        if word == "last" {
            _ = take("day")
            return 31
        }
        let digits = word.utf8.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)) else { return nil }
        return Int(digits: digits)
    }

    private mutating func take(_ word: Substring) -> Bool {
        guard words.first == word else { return false }
        words.removeFirst()
        return true
    }
}

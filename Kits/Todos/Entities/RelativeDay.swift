public import AdderServices

/// A typed day: a day of the calendar, or one that is counted from the day on which it is read.
///
/// | typed | day |
/// |---|---|
/// | `2026-01-31`, `20260131` | the day in a format of ISO 8601 |
/// | `today`, `tomorrow`, `yesterday` | |
/// | `mon` … `sun`, `monday` … `sunday` | the next such weekday after today |
/// | `+3d`, `3d`, `+2w`, `+1m`, `+1y`, `-1d` | a number of days, weeks, months or years from today: at most 9,998 years |
public enum RelativeDay: Hashable, Sendable {
    /// A day of the calendar.
    case day(CalendarDay)
    /// A number of days from today.
    case days(Int)
    /// A number of months from today.
    case months(Int)
    /// The next weekday after today, from 1 for Monday to 7 for Sunday.
    case weekday(Int)

    /// The names of the weekdays, Monday first.
    static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Creates a day from typed text in either case; `nil` if the text names no day.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= 16 else { return nil }
        let word = text.lowercased()
        if let day = CalendarDay(iso8601: word) {
            self = .day(day)
        } else if let days = ["yesterday": -1, "today": 0, "tomorrow": 1][word] {
            self = .days(days)
        } else if let index = Self.weekdays.firstIndex(where: { word == $0 || word == $0.prefix(3) }) {
            self = .weekday(index + 1)
        } else if let offset = Self.offset(word) {
            self = offset
        } else {
            return nil
        }
    }

    /// Returns the day of an offset such as `+3d` or `3d` that is no longer than the calendar.
    private static func offset(_ word: String) -> RelativeDay? {
        let typed = ["+": 1, "-": -1][word.prefix(1)]
        let sign = typed ?? 1
        let digits = word.utf8.dropFirst(typed == nil ? 0 : 1).dropLast()
        guard digits.count <= 7, let count = Int(digits: digits) else { return nil }
        switch word.last {
        case "d" where count <= Self.maximum.days: return .days(sign * count)
        case "w" where count <= Self.maximum.days / 7: return .days(sign * count * 7)
        case "m" where count <= Self.maximum.months: return .months(sign * count)
        case "y" where count <= Self.maximum.months / 12: return .months(sign * count * 12)
        default: return nil
        }
    }

    /// The distance from the first to the last day of the calendar.
    private static let maximum = (days: 3_652_058, months: 119_987)

    /// Returns the day of the calendar, counted from today.
    public func day(from today: CalendarDay) -> CalendarDay {
        switch self {
        case .day(let day): day
        case .days(let count): today.advanced(by: count)
        case .months(let count): today.advanced(months: count)
        case .weekday(let weekday): today.advanced(by: (weekday % 7 - today.weekday + 6).floored(by: 7).remainder + 1)
        }
    }
}

extension RelativeDay: Codable, LosslessStringConvertible {
    /// A text that can be typed for the day.
    public var description: String {
        switch self {
        case .day(let day): day.description
        case .days(let count): (count < 0 ? "" : "+") + "\(count)d"
        case .months(let count): (count < 0 ? "" : "+") + "\(count)m"
        case .weekday(let weekday): Self.weekdays[(weekday % 7 + 6).floored(by: 7).remainder]
        }
    }

    /// Creates a day from typed text; `nil` if the text names no day.
    public init?(_ description: String) {
        self.init(description[...])
    }

    /// Creates a day from decoded text, as it can be typed.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "a day") { RelativeDay($0[...]) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

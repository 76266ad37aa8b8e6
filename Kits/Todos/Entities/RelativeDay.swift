/// A day as it is typed: itself, or counted from the day on which it is read.
///
/// | typed | means |
/// |---|---|
/// | `2026-01-31`, `20260131` | this day, in the formats of ISO 8601 |
/// | `today`, `tomorrow`, `yesterday` | |
/// | `mon` … `sun`, `monday` … `sunday` | the next such day after today |
/// | `+3d`, `+2w`, `+1m`, `+1y`, `-1d` | so many days, weeks, months or years from today: at most 9,998 years |
public enum RelativeDay: Hashable, Sendable {
    /// A day of the calendar.
    case day(CalendarDay)
    /// So many days from today.
    case days(Int)
    /// So many months from today.
    case months(Int)
    /// The next one after today, from 1 for Monday to 7 for Sunday.
    case weekday(Int)

    /// The weekdays, Monday first.
    static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// What was typed, in any case; nil if it names no day.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= 16 else { return nil }
        let word = text.lowercased()
        if let day = CalendarDay(iso8601: word) {
            self = .day(day)
        } else if let days = ["yesterday": -1, "today": 0, "tomorrow": 1][word] {
            self = .days(days)
        } else if let index = Self.weekdays.firstIndex(where: { word == $0 || word == $0.prefix(3) }) {
            self = .weekday(index + 1)
        } else if let counted = Self.counted(word) {
            self = counted
        } else {
            return nil
        }
    }

    /// `+3d`: no further than from one end of the calendar to the other.
    private static func counted(_ word: String) -> RelativeDay? {
        guard let sign = ["+": 1, "-": -1][word.prefix(1)] else { return nil }
        let digits = word.utf8.dropFirst().dropLast()
        guard digits.count <= 7, let count = Int(digits: digits) else { return nil }
        switch word.last {
        case "d" where count <= Self.most.days: return .days(sign * count)
        case "w" where count <= Self.most.days / 7: return .days(sign * count * 7)
        case "m" where count <= Self.most.months: return .months(sign * count)
        case "y" where count <= Self.most.months / 12: return .months(sign * count * 12)
        default: return nil
        }
    }

    private static let most = (days: 3_652_058, months: 119_987)

    /// The day that is meant when it is read on a day.
    public func day(from today: CalendarDay) -> CalendarDay {
        switch self {
        case .day(let day): day
        case .days(let count): today.advanced(by: count)
        case .months(let count): today.advanced(months: count)
        case .weekday(let weekday): today.advanced(by: (weekday % 7 - today.weekday + 6).floored(by: 7).rest + 1)
        }
    }
}

extension RelativeDay: Codable, LosslessStringConvertible {
    /// What can be typed for it.
    public var description: String {
        switch self {
        case .day(let day): day.description
        case .days(let count): (count < 0 ? "" : "+") + "\(count)d"
        case .months(let count): (count < 0 ? "" : "+") + "\(count)m"
        case .weekday(let weekday): Self.weekdays[(weekday % 7 + 6).floored(by: 7).rest]
        }
    }

    /// What was typed; nil if it names no day.
    public init?(_ description: String) {
        self.init(description[...])
    }

    /// Decodes what can be typed.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value("a day") { RelativeDay($0[...]) }
    }

    /// Encodes what can be typed.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

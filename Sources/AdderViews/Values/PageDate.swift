/// A day or a minute of a day of the Gregorian calendar, in the time zone of the person who reads it.
public struct PageDate: Hashable, Sendable {
    /// The date in the format of ISO 8601: `2026-01-31` or `2026-01-31T15:00`.
    public let text: String
    /// A Boolean value that indicates whether something is due on the date and not done yet, so that it is late afterwards.
    public let isDue: Bool

    /// Creates a date from a text in the format of ISO 8601.
    ///
    /// The text is not checked, since pages are drawn often. ``components`` is `nil` if it has another format.
    ///
    /// - Parameters:
    ///   - text: The text, such as `2026-01-31`.
    ///   - isDue: A Boolean value that indicates whether something is due on the date and not done yet.
    public init(_ text: String, isDue: Bool = false) {
        (self.text, self.isDue) = (text, isDue)
    }

    /// The numbers of a date.
    public struct Components: Equatable, Sendable {
        /// The year, such as 2026.
        public let year: Int
        /// The month, from 1 to 12.
        public let month: Int
        /// The day of the month, from 1 to 31.
        public let day: Int
        /// The time of day in minutes after midnight; `nil` for a whole day.
        public let minute: Int?
    }

    /// The numbers of the date; `nil` if the text is not a date in the format of ISO 8601.
    public var components: Components? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count <= 2, let (year, month, day) = Self.day(parts[0]) else { return nil }
        guard parts.count == 2 else { return Components(year: year, month: month, day: day, minute: nil) }
        guard let minute = Self.minute(parts[1]) else { return nil }
        return Components(year: year, month: month, day: day, minute: minute)
    }

    private static func day(_ text: Substring) -> (Int, Int, Int)? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = number(parts[0], 4), let month = number(parts[1], 2),
            let day = number(parts[2], 2), 1...12 ~= month, 1...days(in: month, of: year) ~= day
        else { return nil }
        return (year, month, day)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func minute(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let hour = number(parts[0], 2), let minute = number(parts[1], 2), 0...23 ~= hour,
            0...59 ~= minute
        else { return nil }
        return hour * 60 + minute
    }

    /// Returns the number in a text of exactly `digits` digits; `nil` for any other text.
    private static func number(_ text: Substring, _ digits: Int) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return Int(text)
    }
}

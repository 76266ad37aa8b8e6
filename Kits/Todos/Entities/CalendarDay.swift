public import Adder

/// A day of the Gregorian calendar, without a time zone: 2026-01-31. The calendar of today is also that of the years
/// before it was introduced, as ISO 8601 has it.
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    // Small, since there are lists of a hundred thousand todos.
    private let shortYear: Int16
    private let shortMonth: Int8
    private let shortDay: Int8

    /// 1 to 9999.
    public var year: Int { Int(shortYear) }
    /// 1 to 12.
    public var month: Int { Int(shortMonth) }
    /// From 1 to the number of days in the month.
    public var day: Int { Int(shortDay) }

    /// A day, if there is one like it: there is no 30 February.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, 1...Self.length(of: month, in: year) ~= day else { return nil }
        self.init(checked: year, month, day)
    }

    private init(checked year: Int, _ month: Int, _ day: Int) {
        shortYear = Int16(year)
        shortMonth = Int8(month)
        shortDay = Int8(day)
    }

    /// A calendar date of ISO 8601 in its extended or basic format: `2026-01-31`, `20260131`.
    public init?(iso8601 text: some StringProtocol) {
        guard text.utf8.count == 10 || text.utf8.count == 8 else { return nil }
        let bytes = Array(text.utf8)
        let isExtended = bytes.count == 10
        if isExtended, bytes[4] != UInt8(ascii: "-") || bytes[7] != UInt8(ascii: "-") { return nil }
        guard let year = Int(digits: bytes[..<4]), let month = Int(digits: bytes[(isExtended ? 5 : 4)...].prefix(2)),
            let day = Int(digits: bytes.suffix(2))
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day of a moment, so many seconds east of Greenwich; the first or the last one beyond the years from 1 to
    /// 9999.
    public init(_ moment: Timestamp, secondsFromGMT: Int) {
        let (days, rest) = moment.milliseconds.floored(by: Self.milliseconds)
        let more = (rest + Int64(secondsFromGMT) * 1_000).floored(by: Self.milliseconds).quotient
        self.init(daysSince1970: Int(clamping: days + more))
    }

    /// The day so many days after 1 January 1970; the first or the last one beyond the years from 1 to 9999.
    init(daysSince1970 number: Int) {
        // Counted from 1 March of the year 0, so that a leap day is the last day of its year. The arithmetic is that
        // of <https://howardhinnant.github.io/date_algorithms.html>.
        let days = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound) + Self.daysBefore1970
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = era * 400 + yearOfEra + (month < 10 ? 0 : 1)
        self.init(checked: year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
    }

    /// How many days after 1 January 1970 it is; negative before.
    var daysSince1970: Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - Self.daysBefore1970
    }

    /// From 1 March of the year 0.
    private static let daysBefore1970 = 719_468
    private static let milliseconds: Int64 = 86_400_000
    /// From 0001-01-01 to 9999-12-31.
    private static let numbers = -719_162...2_932_896

    /// The moment at which it begins, so many seconds east of Greenwich.
    func start(secondsFromGMT: Int) -> Timestamp {
        Timestamp(milliseconds: Int64(daysSince1970) * Self.milliseconds - Int64(secondsFromGMT) * 1_000)
    }

    /// The day so many days later, or earlier if they are negative; the first or the last one beyond the years from 1
    /// to 9999.
    public func advanced(by days: Int) -> CalendarDay {
        let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
        return CalendarDay(daysSince1970: overflow ? (days < 0 ? .min : .max) : sum)
    }

    /// The same day so many months later, or the last of that month when it is shorter; in the first or the last month
    /// beyond the years from 1 to 9999.
    public func advanced(months: Int) -> CalendarDay {
        let months = min(max(months, -120_000), 120_000)
        let count = min(max(year * 12 + month - 1 + months, 12), 9999 * 12 + 11)
        let (year, month) = (count / 12, count % 12 + 1)
        return CalendarDay(checked: year, month, min(day, Self.length(of: month, in: year)))
    }

    /// 1 for Monday to 7 for Sunday, as ISO 8601 counts.
    public var weekday: Int {
        // 1 January 1970 was a Thursday.
        (daysSince1970 + 3).floored(by: 7).rest + 1
    }

    /// The extended format of ISO 8601: `2026-01-31`.
    public var description: String {
        var text: [UInt8] = []
        write(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends its description.
    func write(to text: inout [UInt8]) {
        text.append(number: year, width: 4)
        text.append(UInt8(ascii: "-"))
        text.append(number: month, width: 2)
        text.append(UInt8(ascii: "-"))
        text.append(number: day, width: 2)
    }

    /// The earlier day is less.
    public static func < (a: Self, b: Self) -> Bool {
        (a.shortYear, a.shortMonth, a.shortDay) < (b.shortYear, b.shortMonth, b.shortDay)
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDay: Codable {
    /// Decodes the text of ISO 8601.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value("a day") { CalendarDay(iso8601: $0) }
    }

    /// Encodes the text of ISO 8601.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

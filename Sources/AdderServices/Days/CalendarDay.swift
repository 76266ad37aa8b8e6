public import Adder

/// A day of the Gregorian calendar without a time zone: 2026-01-31.
///
/// Years before 1582, when the calendar was introduced, are counted by it too, as ISO 8601 does.
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    // Stored in four bytes, since there are lists of a hundred thousand todos.
    private let shortYear: Int16
    private let shortMonth: Int8
    private let shortDay: Int8

    /// The year: 1 to 9999.
    public var year: Int { Int(shortYear) }
    /// The month: 1 to 12.
    public var month: Int { Int(shortMonth) }
    /// The day of the month: 1 to the number of days in the month.
    public var day: Int { Int(shortDay) }

    /// Creates a day; `nil` if the calendar does not have it, such as 30 February.
    public init?(year: Int, month: Int, day: Int) {
        guard CivilDate(year: year, month: month, day: day) != nil else { return nil }
        self.init(checked: year, month, day)
    }

    private init(checked year: Int, _ month: Int, _ day: Int) {
        shortYear = Int16(year)
        shortMonth = Int8(month)
        shortDay = Int8(day)
    }

    /// Creates a day from the extended or the basic format of ISO 8601, `2026-01-31` or `20260131`; `nil` for any other
    /// text.
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

    /// Creates the day of a point in time, clamped to the years from 1 to 9999.
    ///
    /// - Parameters:
    ///   - time: The point in time.
    ///   - zone: The time zone of the person.
    public init(_ time: Timestamp, zone: LocalZone) {
        self.init(
            daysSince1970: Int(clamping: time.local(in: zone).milliseconds.floored(by: Self.milliseconds).quotient))
    }

    /// Creates the day that is a number of days after 1 January 1970, clamped to the years from 1 to 9999.
    package init(daysSince1970 number: Int) {
        let date = CivilDate(daysSince1970: number)
        self.init(checked: date.year, date.month, date.day)
    }

    /// The number of days since 1 January 1970; negative before it.
    package var daysSince1970: Int { CivilDate.daysSince1970(year: year, month: month, day: day) }

    /// The number of milliseconds in a day.
    private static let milliseconds: Int64 = 86_400_000

    /// Returns the time at which the day begins in a zone.
    public func start(zone: LocalZone) -> Timestamp {
        zone.moment(ofLocal: Timestamp(milliseconds: Int64(daysSince1970) * Self.milliseconds))
    }

    /// Returns the day that is a number of days later, or earlier if it is negative, clamped to the years from 1 to
    /// 9999.
    public func advanced(by days: Int) -> CalendarDay {
        let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
        return CalendarDay(daysSince1970: overflow ? (days < 0 ? .min : .max) : sum)
    }

    /// Returns the same day of the month that is a number of months later, or the last day of that month if it is
    /// shorter. The month is clamped to the years from 1 to 9999.
    public func advanced(months: Int) -> CalendarDay {
        let months = min(max(months, -120_000), 120_000)
        let count = min(max(year * 12 + month - 1 + months, 12), 9999 * 12 + 11)
        let (year, month) = (count / 12, count % 12 + 1)
        return CalendarDay(checked: year, month, min(day, CivilDate.length(of: month, in: year)))
    }

    /// The weekday as ISO 8601 counts: 1 for Monday to 7 for Sunday.
    public var weekday: Int {
        // 1 January 1970 was a Thursday.
        (daysSince1970 + 3).floored(by: 7).remainder + 1
    }

    /// The day in the extended format of ISO 8601: `2026-01-31`.
    public var description: String {
        var text: [UInt8] = []
        write(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends ``description`` as UTF-8.
    package func write(to text: inout [UInt8]) {
        text.append(number: year, width: 4)
        text.append(UInt8(ascii: "-"))
        text.append(number: month, width: 2)
        text.append(UInt8(ascii: "-"))
        text.append(number: day, width: 2)
    }

    /// Returns a Boolean value that indicates whether the first day is earlier.
    public static func < (a: Self, b: Self) -> Bool {
        (a.shortYear, a.shortMonth, a.shortDay) < (b.shortYear, b.shortMonth, b.shortDay)
    }
}

extension CalendarDay: Codable {
    /// Creates a day from decoded text in a format of ISO 8601.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "a day") { CalendarDay(iso8601: $0) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Decoder {
    /// Returns the value of a bare text.
    ///
    /// - Parameters:
    ///   - kind: The kind of value with its article, for the error: `a day`.
    ///   - read: Returns the value of a text, or `nil` if it has none.
    /// - Throws: `DecodingError` if there is no text, or the text has no value.
    package func decodeText<Value>(as kind: String, _ read: (String) -> Value?) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = read(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text.excerpt)” is not \(kind).")
        }
        return value
    }
}

import Adder
public import AdderServices

/// The local date on which a todo is due: a whole day, or a minute of it.
public struct DueDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The day.
    public var day: CalendarDay
    // Stored in two bytes, as the day is in four; -1 for a whole day.
    private let shortMinute: Int16

    /// The minute of the day, from 0 to 1439; `nil` for the whole day.
    public var minute: Int? { shortMinute < 0 ? nil : Int(shortMinute) }

    /// Creates a due date. A minute that is not in 0 to 1439 is ignored.
    public init(_ day: CalendarDay, minute: Int? = nil) {
        self.day = day
        shortMinute = minute.flatMap { 0..<1_440 ~= $0 ? Int16($0) : nil } ?? -1
    }

    /// Creates a due date from a date and a time of ISO 8601, such as `2026-01-31T15:00`; `nil` for any other text.
    ///
    /// A time with an offset from UTC, or `Z`, is converted to local time. Seconds are dropped.
    init?(iso8601 text: String, in zone: LocalZone) {
        guard text.utf8.count <= 40 else { return nil }
        let parts = text.uppercased().split(separator: "T", maxSplits: 1)
        guard parts.count == 2, let day = CalendarDay(iso8601: parts[0]) else { return nil }
        let start = parts[1].firstIndex { "Z+-".contains($0) } ?? parts[1].endIndex
        guard let minute = Self.minute(parts[1][..<start]) else { return nil }
        guard start < parts[1].endIndex else {
            self.init(day, minute: minute)
            return
        }
        guard let offset = Self.seconds(parts[1][start...]) else { return nil }
        let moment = Timestamp(milliseconds: Int64((day.daysSince1970 * 1_440 + minute) * 60 - offset) * 1_000)
        // Rounded down to a minute: no zone has had an offset with seconds since 1972.
        let minutes = Int(moment.local(in: zone).milliseconds.floored(by: 60_000).quotient)
        let (days, minuteOfDay) = minutes.floored(by: 1_440)
        let localDay = CalendarDay(daysSince1970: days)
        // Outside of the calendar the day is clamped and differs; such a text is refused.
        guard localDay.daysSince1970 == days else { return nil }
        self.init(localDay, minute: minuteOfDay)
    }

    /// Returns the minute of a time of day: `15:00`, `15:00:59`, `15:00:59.999`, `1500`, `150059`.
    private static func minute(_ clock: Substring) -> Int? {
        let parts = clock.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let numbers = pairs(parts[0]), 2...3 ~= numbers.count, numbers[0] < 24, numbers[1] < 60 else {
            return nil
        }
        // A leap second is the sixty-first of its minute.
        if numbers.count == 3, numbers[2] > 60 { return nil }
        if parts.count == 2 {
            guard numbers.count == 3, Int(digits: parts[1]) != nil else { return nil }
        }
        return numbers[0] * 60 + numbers[1]
    }

    /// Returns the seconds of an offset from UTC: `Z`, `+01:00`, `-0330`, `+01`.
    private static func seconds(_ offset: Substring) -> Int? {
        guard offset != "Z" else { return 0 }
        guard let sign = offset.first, "+-".contains(sign), let numbers = pairs(offset.utf8.dropFirst()),
            1...2 ~= numbers.count, numbers[0] <= 18, numbers.count == 1 || numbers[1] < 60
        else { return nil }
        return (sign == "-" ? -1 : 1) * (numbers[0] * 3_600 + (numbers.count == 2 ? numbers[1] * 60 : 0))
    }

    /// Returns numbers of two digits each, all separated by colons or all without a separator.
    private static func pairs(_ text: Substring.UTF8View) -> [Int]? {
        let colon = UInt8(ascii: ":")
        var numbers: [Int] = []
        var rest = text
        while true {
            guard rest.count >= 2, numbers.count < 3, let pair = Int(digits: rest.prefix(2)) else { return nil }
            numbers.append(pair)
            rest = rest.dropFirst(2)
            if rest.isEmpty { return numbers }
            let hasColon = rest.first == colon
            guard hasColon == (text.dropFirst(2).first == colon) else { return nil }
            if hasColon { rest = rest.dropFirst() }
        }
    }

    /// Returns the minute of the day of `15:00`, `9am` or `9:30pm`.
    static func minute(typed word: String) -> Int? {
        let half = word.hasSuffix("am") ? 0 : word.hasSuffix("pm") ? 12 : nil
        let parts = (half == nil ? word[...] : word.dropLast(2)).split(separator: ":", omittingEmptySubsequences: false)
        guard 1...2 ~= parts.count, 1...2 ~= parts[0].utf8.count, var hour = Int(digits: parts[0].utf8) else {
            return nil
        }
        if let half {
            guard 1...12 ~= hour else { return nil }
            hour = hour % 12 + half
        }
        guard parts.count == 2 else { return half == nil ? nil : hour * 60 }
        guard hour < 24, parts[1].utf8.count == 2, let minute = Int(digits: parts[1].utf8), minute < 60 else {
            return nil
        }
        return hour * 60 + minute
    }

    /// Creates a due date from the text of ``description``; `nil` for any other text.
    init?(stored text: String) {
        guard let day = CalendarDay(iso8601: Substring(text.utf8.prefix(10))) else { return nil }
        let rest = Substring(text.utf8.dropFirst(10))
        guard !rest.isEmpty else {
            self.init(day)
            return
        }
        guard rest.first == "T", let minute = Self.minute(rest.dropFirst()) else { return nil }
        self.init(day, minute: minute)
    }

    /// The due date in ISO 8601 without an offset: `2026-01-31` or `2026-01-31T15:00`.
    public var description: String {
        var text: [UInt8] = []
        write(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends ``description`` as UTF-8.
    func write(to text: inout [UInt8]) {
        day.write(to: &text)
        guard let minute else { return }
        text.append(UInt8(ascii: "T"))
        text.append(number: minute / 60, width: 2)
        text.append(UInt8(ascii: ":"))
        text.append(number: minute % 60, width: 2)
    }

    /// Returns a Boolean value that indicates whether the first date is earlier. A whole day precedes its minutes.
    public static func < (a: Self, b: Self) -> Bool {
        (a.day, a.shortMinute) < (b.day, b.shortMinute)
    }
}

extension DueDate: Codable {
    /// Creates a due date from the decoded text of ``description``.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "a date") { DueDate(stored: $0) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

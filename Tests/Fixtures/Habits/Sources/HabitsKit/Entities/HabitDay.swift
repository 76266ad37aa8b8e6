import Adder

/// A local day, as its number since 1970-01-01.
public struct HabitDay: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    /// The number of days since 1970-01-01; negative before.
    public let rawValue: Int64

    /// Creates the day with a number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// Creates the day of a moment at an offset of local time from UTC, in seconds.
    init(_ moment: Timestamp, secondsFromGMT: Int) {
        let seconds = Double(moment.milliseconds) / 1_000 + Double(secondsFromGMT)
        self.init(rawValue: Int64((seconds / 86_400).rounded(.down)))
    }

    /// The day before.
    var yesterday: HabitDay { HabitDay(rawValue: rawValue - 1) }

    /// Returns `true` if day `a` is before day `b`.
    public static func < (a: HabitDay, b: HabitDay) -> Bool { a.rawValue < b.rawValue }
}

/// A moment in UTC, in milliseconds since 1970-01-01T00:00:00Z.
///
/// It encodes as the bare number.
public struct Timestamp: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    /// The number of milliseconds since 1970-01-01T00:00:00Z; negative before.
    public let rawValue: Int64

    /// Creates a moment from its number of milliseconds since 1970.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// Creates a moment from its number of milliseconds since 1970.
    public init(milliseconds: Int64) {
        self.init(rawValue: milliseconds)
    }

    /// The number of milliseconds since 1970-01-01T00:00:00Z; negative before.
    public var milliseconds: Int64 { rawValue }

    /// Returns `true` if `a` is earlier than `b`.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension Timestamp {
    /// Creates the moment of a clock, clamped to the earliest and the latest one.
    package init(seconds: Int64, nanoseconds: Int64) {
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000)
        let (sum, exceeds) = product.addingReportingOverflow(nanoseconds / 1_000_000)
        self.init(milliseconds: overflows || exceeds ? (seconds < 0 ? .min : .max) : sum)
    }

    /// The moment as RFC 3339 in UTC, with milliseconds if there are any: `2004-01-01T19:48:21Z`.
    ///
    /// A moment outside the years from 1 to 9999 is the nearest one inside.
    public var rfc3339: String {
        let moment = min(max(milliseconds, -62_135_596_800_000), 253_402_300_799_999)
        let days = moment >= 0 ? moment / 86_400_000 : (moment - 86_399_999) / 86_400_000
        let rest = Int(moment - days * 86_400_000)
        let date = CivilDate(daysSince1970: Int(days))
        var text = [Self.digits(date.year, 4), Self.digits(date.month, 2), Self.digits(date.day, 2)].joined(
            separator: "-")
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60]
        text += "T" + clock.map { Self.digits($0, 2) }.joined(separator: ":")
        if rest % 1_000 != 0 { text += "." + Self.digits(rest % 1_000, 3) }
        return text + "Z"
    }

    /// Returns the minute of local time in the format of ISO 8601: `2026-01-31T12:00`.
    package func localMinute(in zone: LocalZone) -> String { String(local(in: zone).rfc3339.prefix(16)) }

    /// Returns the local time in a zone as the moment that has it in UTC, clamped to the earliest and the latest one.
    package func local(in zone: LocalZone) -> Timestamp {
        Timestamp(milliseconds: milliseconds.clampedSum(Int64(zone.secondsFromGMT(at: self)) * 1_000))
    }

    private static func digits(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

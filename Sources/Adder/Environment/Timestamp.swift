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
}

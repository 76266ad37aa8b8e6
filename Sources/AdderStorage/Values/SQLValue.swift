/// A value bound to a `?` of a statement.
///
/// ```swift
/// try connection.execute("INSERT INTO todo(id, title, due) VALUES (?, ?, ?)", [.text(id), "Buy milk", nil])
/// ```
///
/// These are SQLite's five storage classes: <https://sqlite.org/datatype3.html>. There is no string interpolation on
/// purpose: what is bound is never read as SQL.
public enum SQLValue: Sendable, Hashable {
    /// No value.
    case null
    /// A signed 64-bit integer.
    case integer(Int64)
    /// A double; binding "not a number" is refused, since SQLite would store NULL.
    case real(Double)
    /// A text, stored as UTF-8.
    case text(String)
    /// Bytes, stored as they are.
    case blob([UInt8])

    /// Wraps a text, or `null` for nil.
    public init(_ text: String?) { self = text.map { .text($0) } ?? .null }

    /// Wraps an integer, or `null` for nil.
    public init(_ integer: Int?) { self = integer.map { .integer(Int64($0)) } ?? .null }

    /// Wraps an integer, or `null` for nil.
    public init(_ integer: Int64?) { self = integer.map { .integer($0) } ?? .null }

    /// Wraps a double, or `null` for nil.
    public init(_ real: Double?) { self = real.map { .real($0) } ?? .null }

    /// Wraps bytes, or `null` for nil.
    public init(_ blob: [UInt8]?) { self = blob.map { .blob($0) } ?? .null }

    /// Wraps true as 1 and false as 0, or `null` for nil; SQLite has no truth values of its own.
    public init(_ truth: Bool?) { self = truth.map { .integer($0 ? 1 : 0) } ?? .null }
}

extension SQLValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
    /// Makes `null`.
    public init(nilLiteral: ()) { self = .null }

    /// Makes an integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }

    /// Makes a double.
    public init(floatLiteral value: Double) { self = .real(value) }

    /// Makes a text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// Makes 1 or 0.
    public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}

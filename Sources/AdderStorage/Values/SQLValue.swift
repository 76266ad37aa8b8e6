/// A value that is bound to a `?` of a statement.
///
/// ```swift
/// try connection.execute("INSERT INTO todo(id, title, due) VALUES (?, ?, ?)", [.text(id), "Buy milk", nil])
/// ```
///
/// The cases are SQLite's five storage classes: <https://sqlite.org/datatype3.html>. String interpolation is left out on
/// purpose: a bound value is never parsed as SQL.
public enum SQLValue: Sendable, Hashable {
    /// The value NULL.
    case null
    /// A signed 64-bit integer.
    case integer(Int64)
    /// A double. Binding "not a number" throws `misuse`, since SQLite would store NULL.
    case real(Double)
    /// A text, stored as UTF-8.
    case text(String)
    /// Bytes, stored unchanged.
    case blob([UInt8])

    /// Creates a text, or `null` for `nil`.
    public init(_ text: String?) { self = text.map { .text($0) } ?? .null }

    /// Creates an integer, or `null` for `nil`.
    public init(_ integer: Int?) { self = integer.map { .integer(Int64($0)) } ?? .null }

    /// Creates an integer, or `null` for `nil`.
    public init(_ integer: Int64?) { self = integer.map { .integer($0) } ?? .null }

    /// Creates a double, or `null` for `nil`.
    public init(_ real: Double?) { self = real.map { .real($0) } ?? .null }

    /// Creates a blob, or `null` for `nil`.
    public init(_ blob: [UInt8]?) { self = blob.map { .blob($0) } ?? .null }

    /// Creates the integer 1 for `true`, 0 for `false`, or `null` for `nil`. SQLite has no Boolean type.
    public init(_ boolean: Bool?) { self = boolean.map { .integer($0 ? 1 : 0) } ?? .null }
}

extension SQLValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
    /// Creates `null`.
    public init(nilLiteral: ()) { self = .null }

    /// Creates an integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }

    /// Creates a double.
    public init(floatLiteral value: Double) { self = .real(value) }

    /// Creates a text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// Creates the integer 1 for `true` or 0 for `false`.
    public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}

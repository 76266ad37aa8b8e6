/// A type whose values are in a column of a table.
///
/// An enum with a raw value, or a type around one, only declares it:
///
/// ```swift
/// enum Kind: String, SQLConvertible { case added, removed }
/// ```
public protocol SQLConvertible: Sendable {
    /// The value to bind.
    var sqlValue: SQLValue { get }

    /// Reads the value in a column of a row, by its number from 0.
    ///
    /// - Throws: `StorageError` with the code `unexpectedType` for a value that is not one of this type.
    init(_ row: borrowing SQLRow, at column: Int) throws(StorageError)
}

extension Int64: SQLConvertible {
    /// The integer.
    public var sqlValue: SQLValue { .integer(self) }

    /// Reads an integer.
    public init(_ row: borrowing SQLRow, at column: Int) throws(StorageError) { self = try row.integer(column) }
}

extension Int: SQLConvertible {
    /// The integer.
    public var sqlValue: SQLValue { .integer(Int64(self)) }

    /// Reads an integer.
    public init(_ row: borrowing SQLRow, at column: Int) throws(StorageError) {
        guard let value = Int(exactly: try row.integer(column)) else {
            throw row.unexpectedType(column, found: "a larger integer", expected: "an integer of \(Int.bitWidth) bits")
        }
        self = value
    }
}

extension Double: SQLConvertible {
    /// The double.
    public var sqlValue: SQLValue { .real(self) }

    /// Reads a double.
    public init(_ row: borrowing SQLRow, at column: Int) throws(StorageError) { self = try row.real(column) }
}

extension String: SQLConvertible {
    /// The text.
    public var sqlValue: SQLValue { .text(self) }

    /// Reads a text.
    public init(_ row: borrowing SQLRow, at column: Int) throws(StorageError) { self = try row.text(column) }
}

extension [UInt8]: SQLConvertible {
    /// The bytes.
    public var sqlValue: SQLValue { .blob(self) }

    /// Reads bytes.
    public init(_ row: borrowing SQLRow, at column: Int) throws(StorageError) { self = try row.blob(column) }
}

extension Bool: SQLConvertible {
    /// The integer 1 for `true`, and 0 for `false`.
    public var sqlValue: SQLValue { .integer(self ? 1 : 0) }

    /// Reads an integer: `true` for any but 0.
    public init(_ row: borrowing SQLRow, at column: Int) throws(StorageError) { self = try row.integer(column) != 0 }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    /// The value, or NULL for `nil`.
    public var sqlValue: SQLValue { self?.sqlValue ?? .null }

    /// Reads a value, or `nil` for NULL.
    public init(_ row: borrowing SQLRow, at column: Int) throws(StorageError) {
        self = try row.isNull(column) ? nil : try Wrapped(row, at: column)
    }
}

extension SQLConvertible where Self: RawRepresentable, RawValue: SQLConvertible {
    /// The raw value.
    public var sqlValue: SQLValue { rawValue.sqlValue }

    /// Reads a raw value.
    ///
    /// - Throws: `StorageError` with the code `unexpectedType`, also for a raw value that is not one of this type.
    public init(_ row: borrowing SQLRow, at column: Int) throws(StorageError) {
        guard let value = Self(rawValue: try RawValue(row, at: column)) else {
            throw row.unexpectedType(column, found: "another value", expected: "a value of \(Self.self)")
        }
        self = value
    }
}

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// A column of a table, by which a row is read and a statement is bound.
///
/// ```swift
/// extension Place {
///     private static let id = SQLColumn<Int>("id")
///     private static let name = SQLColumn<String>("name")
///
///     init(row: borrowing SQLRow) throws(StorageError) { self.init(id: try row[Self.id], name: try row[Self.name]) }
///
///     var columns: [SQLBinding] { [Self.id.binding(id), Self.name.binding(name)] }
/// }
///
/// let places = try connection.query("SELECT * FROM place ORDER BY id", as: Place.init(row:))
/// try connection.insert(place.columns, into: "place")
/// ```
///
/// The statements have no list of columns, no `?` and no number of a column, so a new column is declared, read and bound in
/// these lines alone.
public struct SQLColumn<Value: SQLConvertible>: Sendable {
    /// The name of the column, which is a part of the program, so that no text from outside becomes SQL.
    let name: StaticString

    /// Creates a column with its name in SQL.
    public init(_ name: StaticString) {
        self.name = name
    }

    /// Returns the column with a value for it.
    public func binding(_ value: Value) -> SQLBinding {
        SQLBinding(name: name, value: value.sqlValue)
    }
}

/// A column with a value, for ``StoreConnection/insert(_:into:)`` and ``StoreConnection/update(_:set:where:_:)``.
public struct SQLBinding: Sendable {
    let name: StaticString
    let value: SQLValue
}

extension SQLRow {
    /// The value of a column, found by its name in the result: in O(*n*) of the number of columns.
    ///
    /// - Throws: `StorageError` with the code `misuse` if the result has no such column, and `unexpectedType` for a value of
    ///   another type.
    public subscript<Value>(_ column: SQLColumn<Value>) -> Value {
        get throws(StorageError) {
            // A literal ends with a zero byte.
            let name = UnsafeRawPointer(column.name.utf8Start).assumingMemoryBound(to: CChar.self)
            for index in 0..<columnCount
            where sqlite3_stricmp(sqlite3_column_name(statement, Int32(index)), name) == 0 {
                return try Value(self, at: index)
            }
            throw missingColumn(named: "\(column.name)")
        }
    }
}

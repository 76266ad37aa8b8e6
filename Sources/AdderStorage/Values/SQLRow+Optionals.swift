extension SQLRow {
    /// Returns the integer in a column, or `nil` for NULL.
    public func optionalInteger(_ column: Int) throws(StorageError) -> Int64? {
        try isNull(column) ? nil : try integer(column)
    }

    /// Returns the double in a column, or `nil` for NULL.
    public func optionalReal(_ column: Int) throws(StorageError) -> Double? {
        try isNull(column) ? nil : try real(column)
    }

    /// Returns the text in a column, or `nil` for NULL.
    public func optionalText(_ column: Int) throws(StorageError) -> String? {
        try isNull(column) ? nil : try text(column)
    }

    /// Returns the bytes in a column, or `nil` for NULL.
    public func optionalBlob(_ column: Int) throws(StorageError) -> [UInt8]? {
        try isNull(column) ? nil : try blob(column)
    }
}

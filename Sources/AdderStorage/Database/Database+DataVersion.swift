extension Database {
    /// Returns a number that differs from that of an earlier call if another connection, of this process or another, has
    /// changed the database since. Changes by this database leave it as it is.
    ///
    /// The call reads no table. The number also differs after the database had to be opened again.
    ///
    /// - Throws: The errors of ``read(_:)``.
    public func dataVersion() throws(StorageError) -> Int64 {
        // See https://sqlite.org/pragma.html#pragma_data_version: a number of 32 bits, which each connection has of its own.
        let version = try read { connection throws(StorageError) in
            try connection.first("PRAGMA data_version") { row throws(StorageError) in try row.integer(0) }
        }
        return openings << 32 | (version ?? 0)
    }
}

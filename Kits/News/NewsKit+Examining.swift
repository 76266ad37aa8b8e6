import AdderStorage

/// Reads a database that is left as it is: for a completion of a shell, which must not have an effect.
///
/// No kit is started, nothing is created, migrated, renamed or written, and no lock is taken. While another process changes the
/// database, what is read may be that of no moment.
extension NewsKit {
    /// Returns the items of a database that match a query, the newest first.
    ///
    /// - Throws: ``NewsError`` if there is no database, or another version of the program has written it.
    package static func items(_ query: NewsQuery, examining path: String) async throws(NewsError) -> [NewsItem] {
        try await read(path) { connection throws(NewsError) in
            try ItemTable.page(query, after: nil, connection).items
        }
    }

    /// Returns the sources of a database.
    ///
    /// - Throws: ``NewsError`` if there is no database, or another version of the program has written it.
    package static func sources(examining path: String) async throws(NewsError) -> [NewsSource] {
        try await read(path) { connection throws(NewsError) in try SourceTable.all(connection) }
    }

    private static func read<Value: Sendable>(
        _ path: String, _ body: @Sendable (borrowing DatabaseConnection) throws(NewsError) -> Value
    ) async throws(NewsError) -> Value {
        let database: Database
        do throws(StorageError) {
            database = try await Database(examining: path)
        } catch {
            throw .storage(error)
        }
        let value = try await database.read(throwing: NewsError.self, body)
        await database.close()
        return value
    }
}

import AdderStorage

/// The folders of the sources, which are texts of the sources' rows.
extension SQLiteNewsStore {
    /// Puts sources into a folder; `nil` for none. Fails if one of them is gone.
    func moveSources(_ ids: [NewsSourceID], to folder: NewsFolder?) async throws(NewsError) -> NewsSourcesChange {
        try await database.write { connection throws(NewsError) in
            for id in ids { try Self.move(id, to: folder, connection) }
            return NewsSourcesChange(try SourceTable.all(connection))
        }
    }

    /// Gives a folder another name. Fails if no source is in it.
    func renameFolder(_ folder: NewsFolder, to newFolder: NewsFolder) async throws(NewsError) -> NewsSourcesChange {
        try await database.write { connection throws(NewsError) in
            let sources = try SourceTable.all(connection).filter { folder.contains($0.folder) }
            guard !sources.isEmpty else { throw .noFolder(folder) }
            for source in sources {
                // The folders inside it stay inside it.
                let inner = source.folder?.names.dropFirst(folder.names.count) ?? []
                try Self.move(source.id, to: NewsFolder(newFolder.names + inner), connection)
            }
            return NewsSourcesChange(try SourceTable.all(connection))
        }
    }

    private static func move(
        _ id: NewsSourceID, to folder: NewsFolder?, _ connection: borrowing NewsConnection
    ) throws(NewsError) {
        try SourceTable.check(id, connection)
        try connection.execute(
            "UPDATE source SET folder = ? WHERE id = ?", [SQLValue(folder?.stored), .integer(id.number)])
    }
}

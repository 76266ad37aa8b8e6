import AdderStorage

extension TodosKit {
    /// Returns the todos of a status in a database that is left as it is, in their preset order.
    ///
    /// No kit is started, nothing is created, migrated, renamed or written, and no lock is taken: for a completion of a
    /// shell, which must not have an effect. The todos have no positions. While another process changes the database, they
    /// may be those of no moment.
    ///
    /// - Throws: ``TodosError`` if there is no database, or another version of the program has written it.
    package static func todos(_ status: TodoStatus, examining path: String) async throws(TodosError) -> [ListedTodo] {
        let database: Database
        do throws(StorageError) {
            database = try await Database(examining: path)
        } catch {
            throw .storage(error)
        }
        let found = try await database.read(throwing: TodosError.self) { connection throws(TodosError) in
            try TodoTable.all(status, connection)
        }
        await database.close()
        return found.todos
    }
}

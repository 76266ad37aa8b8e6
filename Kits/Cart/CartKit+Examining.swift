import AdderStorage

extension CartKit {
    /// Returns the cart of a database that is left as it is.
    ///
    /// No kit is started, nothing is created, migrated, renamed or written, and no lock is taken: for a completion of a
    /// shell, which must not have an effect. While another process changes the database, it may be the cart of no moment.
    ///
    /// - Throws: ``CartError`` if there is no database, or another version of the program has written it.
    package static func cart(examining path: String) async throws(CartError) -> Cart {
        do throws(StorageError) {
            let database = try await Database(examining: path)
            let cart = try await database.read { connection throws(StorageError) in
                try Cart().filled(from: connection)
            }
            await database.close()
            return cart
        } catch {
            throw .storage(error)
        }
    }
}

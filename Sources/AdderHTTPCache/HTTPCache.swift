import Adder
import AdderHTTP
public import AdderStorage

/// Documents on disk, up to a number of bytes. The one that was not used for the longest time leaves first.
///
/// Several clients and several processes may use one file at once. It has the addresses, the headers and the documents, and no
/// password or other secret header; addresses with a secret in their query do not belong into it. Only this user may read it.
/// A file that is damaged, or that a newer version has written, begins anew: see ``discarded``.
public struct HTTPCache: Sendable {
    /// The number of bytes of all documents with their heads, up to which none leaves.
    public let limit: Int
    let database: Database

    /// Opens a cache, or creates it.
    ///
    /// - Throws: `StorageError`, for a file that cannot be opened or created.
    public init(_ location: StorageLocation, limit: Int = 50 << 20) async throws(StorageError) {
        database = try await Database(location, migrations: Self.migrations, policy: .cache, busyTimeout: .seconds(1))
        self.limit = limit
    }

    /// The reason for which the earlier documents were lost; `nil` if they were not.
    public var discarded: StorageError? { get async { await database.discarded } }

    /// The number of bytes of all documents with their heads.
    public func byteCount() async throws(StorageError) -> Int {
        try await database.read(Self.byteCount)
    }

    /// Removes all documents.
    public func removeAll() async throws(StorageError) {
        try await database.write(.cached) { connection throws(StorageError) in
            try connection.execute("DELETE FROM document")
            try Self.countRemoval(connection)
        }
    }

    /// Removes the documents of an account, as when a person signs out.
    public func removeAll(of account: String) async throws(StorageError) {
        try await database.write(.cached) { connection throws(StorageError) in
            try connection.execute("DELETE FROM document WHERE account = ?", [.text(account)])
            try Self.countRemoval(connection)
        }
    }

    /// Closes the file.
    public func close() async { await database.close() }

    private static let migrations = [
        Migration(1, documents("INTEGER PRIMARY KEY")),
        // An answer that confirms a document names it by its identity, which no later one may have. What was kept is asked for anew.
        Migration(
            2,
            """
            DROP TABLE document;
            \(documents("INTEGER PRIMARY KEY AUTOINCREMENT"))
            CREATE TABLE removal(count INTEGER NOT NULL) STRICT;
            INSERT INTO removal VALUES (0)
            """),
    ]

    private static func documents(_ identity: String) -> String {
        """
        CREATE TABLE document(
            id \(identity), address TEXT NOT NULL, account TEXT NOT NULL, varied TEXT NOT NULL,
            used INTEGER NOT NULL, size INTEGER NOT NULL, code INTEGER NOT NULL, url TEXT NOT NULL,
            permanent_url TEXT, zone TEXT NOT NULL, requested INTEGER NOT NULL, received INTEGER NOT NULL,
            headers TEXT NOT NULL, body BLOB NOT NULL,
            UNIQUE(address, account, varied)
        ) STRICT;
        """
    }
}

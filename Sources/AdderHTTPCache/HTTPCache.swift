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
    private let database: Database

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
        try await database.read { connection throws(StorageError) in try Self.byteCount(connection) }
    }

    /// Removes all documents.
    public func removeAll() async throws(StorageError) {
        try await database.write(.cached) { connection throws(StorageError) in
            try connection.execute("DELETE FROM document")
        }
    }

    /// Removes the documents of an account, as when a person signs out.
    public func removeAll(of account: String) async throws(StorageError) {
        try await database.write(.cached) { connection throws(StorageError) in
            try connection.execute("DELETE FROM document WHERE account = ?", [.text(account)])
        }
    }

    /// Closes the file.
    public func close() async { await database.close() }

    private static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE document(
                id INTEGER PRIMARY KEY, address TEXT NOT NULL, account TEXT NOT NULL, varied TEXT NOT NULL,
                used INTEGER NOT NULL, size INTEGER NOT NULL, code INTEGER NOT NULL, url TEXT NOT NULL,
                permanent_url TEXT, zone TEXT NOT NULL, requested INTEGER NOT NULL, received INTEGER NOT NULL,
                headers TEXT NOT NULL, body BLOB NOT NULL,
                UNIQUE(address, account, varied)
            ) STRICT;
            """)
    ]
}

/// The requests that one stored document may answer, but for the headers on which it depends.
struct CacheKey: Sendable {
    /// The address, without a name, a password and a fragment.
    let address: String
    /// The account to which the document belongs; empty for everybody.
    let account: String
}

/// A stored document.
struct StoredDocument: Sendable {
    let id: Int64
    var head: StoredHead
    let body: [UInt8]
    fileprivate let used: Timestamp
}

extension HTTPCache {
    /// Returns the document that answers a request, and notes that it was used (section 4 of RFC 9111).
    ///
    /// - Parameter values: Returns the value of a header of the request.
    func find(
        _ key: CacheKey, at now: Timestamp, _ values: @escaping @Sendable (String) -> String
    ) async throws(StorageError) -> StoredDocument? {
        let found = try await database.read { connection throws(StorageError) -> StoredDocument? in
            // The newest of those that match (section 4.1).
            let rows = try connection.query(
                "SELECT id, varied FROM document WHERE address = ? AND account = ? ORDER BY received DESC",
                [.text(key.address), .text(key.account)]
            ) { row throws(StorageError) in (id: try row.integer(0), varied: try row.text(1)) }
            guard let row = rows.first(where: { $0.varied == Self.varied(Self.names(in: $0.varied), values) }) else {
                return nil
            }
            return try connection.first(
                """
                SELECT code, url, permanent_url, zone, requested, received, headers, used, body FROM document
                WHERE id = ?
                """, [.integer(row.id)]
            ) { columns throws(StorageError) in
                let head = StoredHead(
                    code: Int(try columns.integer(0)), url: try columns.text(1),
                    permanentURL: try columns.optionalText(2),
                    zone: NetworkZone(rawValue: try columns.text(3)) ?? .private,
                    headers: Self.headers(try columns.text(6)),
                    requested: Timestamp(milliseconds: try columns.integer(4)),
                    received: Timestamp(milliseconds: try columns.integer(5)))
                return StoredDocument(
                    id: row.id, head: head, body: try columns.blob(8),
                    used: Timestamp(milliseconds: try columns.integer(7)))
            }
        }
        // To the hour, so that a document that is read often is not written as often.
        if let found, found.used.milliseconds < now.milliseconds.clampedSum(-3_600_000) {
            try await database.write(.cached) { connection throws(StorageError) in
                try connection.execute(
                    "UPDATE document SET used = ? WHERE id = ?", [.integer(now.milliseconds), .integer(found.id)])
            }
        }
        return found
    }

    /// Stores a document in the place of an earlier one.
    func store(
        _ body: [UInt8], _ head: StoredHead, _ key: CacheKey, _ values: @escaping @Sendable (String) -> String
    ) async throws(StorageError) {
        let headers = head.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        let varied = Self.varied(head.variedNames ?? [], values)
        let size = body.count + headers.utf8.count + key.address.utf8.count + varied.utf8.count
        let limit = limit
        try await database.write(.cached) { connection throws(StorageError) in
            let identity: [SQLValue] = [.text(key.address), .text(key.account), .text(varied)]
            try connection.execute(
                "DELETE FROM document WHERE address = ? AND account = ? AND varied = ?", identity)
            guard size <= limit else { return }
            try connection.execute(
                """
                INSERT INTO document(address, account, varied, used, size, code, url, permanent_url, zone, requested,
                    received, headers, body)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                identity + [
                    .integer(head.received.milliseconds), SQLValue(size), SQLValue(head.code), .text(head.url),
                    SQLValue(head.permanentURL), .text(head.zone.rawValue), .integer(head.requested.milliseconds),
                    .integer(head.received.milliseconds), .text(headers), .blob(body),
                ])
            guard try Self.byteCount(connection) > limit else { return }
            try connection.execute(
                """
                DELETE FROM document WHERE id IN (
                    SELECT id FROM (
                        SELECT id, total(size) OVER (ORDER BY used DESC, id DESC) AS total FROM document)
                    WHERE total > ?)
                """, [SQLValue(limit)])
        }
    }

    /// Removes a document.
    func remove(_ document: StoredDocument) async throws(StorageError) {
        try await database.write(.cached) { connection throws(StorageError) in
            try connection.execute("DELETE FROM document WHERE id = ?", [.integer(document.id)])
        }
    }

    /// Removes the documents of addresses, of every account.
    func removeAll(at addresses: [String]) async throws(StorageError) {
        try await database.write(.cached) { connection throws(StorageError) in
            for address in addresses {
                try connection.execute("DELETE FROM document WHERE address = ?", [.text(address)])
            }
        }
    }

    private static func byteCount(_ connection: borrowing DatabaseConnection) throws(StorageError) -> Int {
        let total = try connection.first("SELECT total(size) FROM document") { row throws(StorageError) in
            try row.real(0)
        }
        // Its rows may be damaged.
        return Int(exactly: total ?? 0) ?? .max
    }

    /// Returns the headers of a request on which a document depends, a line each.
    private static func varied(_ names: [String], _ values: (String) -> String) -> String {
        names.map { "\($0): \(values($0))" }.joined(separator: "\n")
    }

    private static func names(in varied: String) -> [String] { headers(varied).map(\.name) }

    private static func headers(_ lines: String) -> [HTTPHeader] {
        lines.split(separator: "\n").map { line in
            let name = line.prefix { $0 != ":" }
            return HTTPHeader(String(name), String(line.dropFirst(name.count + 2)))
        }
    }
}

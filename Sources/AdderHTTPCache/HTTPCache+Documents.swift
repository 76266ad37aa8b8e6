import Adder
import AdderHTTP
import AdderStorage

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
        // To the hour, so that a document that is read often is not written as often. A use in the future was noted by a clock
        // that has been set back since.
        if let found, found.used > now || found.used.milliseconds < now.milliseconds.clampedSum(-3_600_000) {
            try await database.write(.cached) { connection throws(StorageError) in
                try connection.execute(
                    "UPDATE document SET used = ? WHERE id = ?", [.integer(now.milliseconds), .integer(found.id)])
            }
        }
        return found
    }

    /// Returns the number of times that documents were removed for another reason than room. Several processes count together.
    func removalCount() async throws(StorageError) -> Int {
        try await database.read(Self.removalCount)
    }

    private static func removalCount(_ connection: borrowing DatabaseConnection) throws(StorageError) -> Int {
        Int(try connection.first("SELECT count FROM removal") { row throws(StorageError) in try row.integer(0) } ?? 0)
    }

    static func countRemoval(_ connection: borrowing DatabaseConnection) throws(StorageError) {
        // From its greatest value, which only damage brings about, it begins anew.
        try connection.execute("UPDATE removal SET count = (count + 1) & 0xFFFFFFFF")
    }

    /// Stores a document in the place of an earlier one, unless the cache has moved on since the request was sent: documents were
    /// removed, a later request was answered first, or the document that the answer confirms is no longer there.
    ///
    /// - Parameters:
    ///   - removals: ``removalCount()`` before the request was sent; `nil` to store nothing.
    ///   - confirmed: The identity of the document that the answer confirms; `nil` for an answer with a document.
    func store(
        _ body: [UInt8], _ head: StoredHead, _ key: CacheKey, since removals: Int?, confirming confirmed: Int64? = nil,
        _ values: @escaping @Sendable (String) -> String
    ) async throws(StorageError) {
        let headers = head.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        let varied = Self.varied(head.variedNames ?? [], values)
        let size = body.count + headers.utf8.count + key.address.utf8.count + varied.utf8.count
        let limit = limit
        try await database.write(.cached) { connection throws(StorageError) in
            guard try Self.removalCount(connection) == removals else { return }
            let identity: [SQLValue] = [.text(key.address), .text(key.account), .text(varied)]
            let present = try connection.first(
                "SELECT id, requested FROM document WHERE address = ? AND account = ? AND varied = ?", identity
            ) { row throws(StorageError) in (id: try row.integer(0), requested: try row.integer(1)) }
            if let confirmed, present?.id != confirmed { return }
            // A request in the future was noted by a clock that has been set back since.
            let later = head.requested.milliseconds + 1
            if let present, confirmed == nil, later...max(later, head.received.milliseconds) ~= present.requested {
                return
            }
            try connection.execute(
                "UPDATE document SET used = ?1 WHERE used > ?1", [.integer(head.received.milliseconds)])
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
            try Self.countRemoval(connection)
        }
    }

    static func byteCount(_ connection: borrowing DatabaseConnection) throws(StorageError) -> Int {
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

import Adder
import AdderHTTP
import AdderStorage

/// A source to add.
struct ListedSource: Hashable, Sendable {
    let kind: NewsSource.Kind
    let url: String
    let name: String?
    var credentials: SourceCredentials?
    var folder: NewsFolder?
}

/// Reads and writes the sources.
enum SourceTable {
    private static let columns = """
        id, kind, url, name, title, link, loaded_at, failure_code, failure_message,
        (SELECT count(*) FROM item WHERE item.source = source.id AND is_read = 0),
        etag, last_modified, next_page, load_after, origin, credentials.text,
        folder, validated_url
        """
    private static let tables = "source LEFT JOIN credentials ON credentials.source = source.id"

    static func all(_ connection: borrowing NewsConnection) throws(NewsError) -> [NewsSource] {
        try connection.query("SELECT \(columns) FROM \(tables) ORDER BY id") { row throws(StorageError) in
            try NewsSource(row)
        }
    }

    static func loadStates(_ connection: borrowing NewsConnection) throws(NewsError) -> [SourceLoadState] {
        try connection.query("SELECT \(columns) FROM \(tables) ORDER BY id") { row throws(StorageError) in
            SourceLoadState(
                source: try NewsSource(row), etag: row.readableText(10), lastModified: row.readableText(11),
                nextPage: row.readableText(12), loadAfter: Timestamp(milliseconds: try row.integer(13)),
                credentials: SourceCredentials(origin: row.readableText(14), text: row.readableText(15)),
                validatedURL: row.readableText(17))
        }
    }

    /// Returns `true` if a source of a query has a page with older items that is not loaded yet.
    static func hasOlder(_ query: NewsQuery, _ connection: borrowing NewsConnection) throws(NewsError) -> Bool {
        try connection.query("SELECT id, folder FROM source WHERE next_page IS NOT NULL") { row throws(StorageError) in
            query.selects(NewsSourceID(try row.integer(0)), in: row.folder(1))
        }.contains(true)
    }

    static func find(
        _ id: NewsSourceID, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> NewsSource {
        let source = try connection.first("SELECT \(columns) FROM \(tables) WHERE id = ?", [.integer(id.number)]) {
            row throws(StorageError) in try NewsSource(row)
        }
        guard let source else { throw .noSource(id) }
        return source
    }

    /// Checks that there is a source with an identity, and throws if not.
    static func check(_ id: NewsSourceID, _ connection: borrowing NewsConnection) throws(NewsError) {
        let found = try connection.integer("SELECT id FROM source WHERE id = ?", [.integer(id.number)])
        guard found != nil else { throw .noSource(id) }
    }

    /// Returns the form in which addresses are compared: earlier versions stored them as they were written.
    private static func compared(_ url: String) -> String { (try? HTTPURL(url))?.text ?? url }

    private static func compared(_ connection: borrowing NewsConnection) throws(NewsError) -> [String: NewsSourceID] {
        let sources = try connection.query("SELECT url, id FROM source ORDER BY id") { row throws(StorageError) in
            (compared(row.readableText(0) ?? ""), NewsSourceID(try row.integer(1)))
        }
        return Dictionary(sources) { first, _ in first }
    }

    /// Adds a source. If there is one with its URL, that gets the password, unless it has the same one already.
    static func addOrUnlock(
        _ source: ListedSource, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> NewsSourceID {
        guard let id = try compared(connection)[compared(source.url)] else { return try add(source, connection) }
        guard let credentials = source.credentials, try CredentialsTable.find(id, connection) != credentials else {
            throw .sourceExists(try find(id, connection))
        }
        try CredentialsTable.set(credentials, of: id, connection)
        return id
    }

    /// Adds the sources whose addresses are not there yet, and returns them.
    static func add(
        _ sources: [ListedSource], _ connection: borrowing NewsConnection
    ) throws(NewsError) -> [NewsSourceID] {
        var known = try compared(connection)
        var added: [NewsSourceID] = []
        for source in sources where known[compared(source.url)] == nil {
            added.append(try add(source, connection))
            known[compared(source.url)] = added.last
        }
        return added
    }

    static func add(
        _ source: ListedSource, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> NewsSourceID {
        if source.kind != .embedded {
            let embedded = try connection.query("SELECT id FROM source WHERE kind = 'embedded'") {
                row throws(StorageError) in NewsSourceID(try row.integer(0))
            }
            for id in embedded { try remove(id, connection) }
        }
        try connection.execute(
            "INSERT INTO source(kind, url, name, folder) VALUES (?, ?, ?, ?)",
            [
                .text(source.kind.rawValue), .text(source.url), SQLValue(source.name?.sourceName),
                SQLValue(source.folder?.stored),
            ])
        let id = NewsSourceID(try connection.integer("SELECT last_insert_rowid()") ?? 0)
        if let credentials = source.credentials { try CredentialsTable.set(credentials, of: id, connection) }
        return id
    }

    static func remove(_ id: NewsSourceID, _ connection: borrowing NewsConnection) throws(NewsError) {
        let source = [SQLValue.integer(id.number)]
        for table in ["searched WHERE rowid", "content WHERE item"] {
            try connection.execute("DELETE FROM \(table) IN (SELECT id FROM item WHERE source = ?)", source)
        }
        try CredentialsTable.remove(of: id, connection)
        for table in ["item WHERE source", "evicted WHERE source", "source WHERE id"] {
            try connection.execute("DELETE FROM \(table) = ?", source)
        }
    }
}

extension SourceTable {
    /// Notes that a load succeeded.
    ///
    /// - Parameter isContinuous: A Boolean value that indicates whether the newest items join those of the cache. The page
    ///   with older items is then the one that comes after those.
    static func note(
        _ load: SourceLoad, at now: Timestamp, isContinuous: Bool, _ connection: borrowing NewsConnection
    ) throws(NewsError) {
        let id = SQLValue.integer(load.source.number)
        switch load.content {
        case .latest(let feed):
            try connection.execute(
                """
                UPDATE source SET title = coalesce(?, title), link = coalesce(?, link), etag = ?, last_modified = ?, \
                validated_url = ?, next_page = CASE WHEN ? THEN next_page ELSE ? END WHERE id = ?
                """,
                [
                    SQLValue(feed.title?.plainText.sourceName), SQLValue(feed.link?.storedAddress), SQLValue(load.etag),
                    SQLValue(load.lastModified), SQLValue(load.validatedURL), SQLValue(isContinuous),
                    SQLValue(feed.nextPage?.storedAddress), id,
                ])
        case .older(let feed):
            // Older items say nothing about the newest ones, and do not change when those are loaded again.
            try connection.execute(
                "UPDATE source SET next_page = ? WHERE id = ?", [SQLValue(feed.nextPage?.storedAddress), id])
            return
        case .unchanged: break
        }
        try connection.execute(
            "UPDATE source SET loaded_at = ?, load_after = ?, failure_code = NULL, failure_message = NULL WHERE id = ?",
            [.integer(now.milliseconds), .integer(load.loadAfter.milliseconds), id])
        if let url = load.movedTo {
            // A source that has moved to where another one is already stays where it is.
            try connection.execute("UPDATE OR IGNORE source SET url = ? WHERE id = ?", [.text(url), id])
            try CredentialsTable.removeForeign(of: load.source, connection)
        }
    }

    /// Notes that a load failed.
    static func note(
        _ failure: NewsLoadFailure, of id: NewsSourceID, retryAt: Timestamp, _ connection: borrowing NewsConnection
    ) throws(NewsError) {
        try connection.execute(
            "UPDATE source SET failure_code = ?, failure_message = ?, load_after = ? WHERE id = ?",
            [.text(failure.code), .text(failure.message), .integer(retryAt.milliseconds), .integer(id.number)])
    }
}

extension NewsSource {
    fileprivate init(_ row: borrowing SQLRow) throws(StorageError) {
        // A source with a damaged text is still one that a person can rename, load and remove.
        let code = row.readableText(7)
        let message = row.readableText(8)
        self.init(
            id: NewsSourceID(try row.integer(0)), kind: row.readableText(1).flatMap(Kind.init) ?? .feed,
            url: row.readableText(2) ?? "", name: row.readableText(3), title: row.readableText(4),
            link: row.readableText(5), loadedAt: try row.optionalInteger(6).map(Timestamp.init(milliseconds:)),
            failure: code.map { NewsLoadFailure(code: $0, message: message ?? "") },
            unreadCount: Int(clamping: try row.integer(9)), folder: row.folder(16))
    }
}

extension NewsFolder {
    /// The names, a line each.
    var stored: String { names.joined(separator: "\n") }
}

extension SQLRow {
    /// Returns the folder in a column; `nil` for none, and for bytes that are not text.
    fileprivate borrowing func folder(_ column: Int) -> NewsFolder? {
        readableText(column).flatMap { NewsFolder($0.split(separator: "\n").map(String.init)) }
    }

    /// Returns the text in a column; `nil` for NULL, and for bytes that are not text.
    borrowing func readableText(_ column: Int) -> String? {
        (try? optionalText(column)) ?? nil
    }
}

import Adder
import AdderHTTP
import AdderStorage

extension SourceCredentials {
    /// Creates the credentials of the server of an address; `nil` if the address has no server.
    init?(_ text: Sensitive<String>?, for address: String) {
        guard let text, let url = try? HTTPURL(address) else { return nil }
        self.init(origin: url.origin, text: text)
    }

    /// Returns the name and the password for an address; `nil` if it is that of another server.
    func text(for address: String) -> Sensitive<String>? {
        (try? HTTPURL(address))?.origin == origin ? text : nil
    }
}

extension SourceCredentials {
    /// Creates credentials from the columns of a row; `nil` if they are missing or damaged.
    init?(origin: String?, text: String?) {
        guard let origin, let text else { return nil }
        self.init(origin: origin, text: Sensitive(text))
    }
}

/// Reads and writes the names and passwords of the sources.
///
/// They are in the database alone, whose file only this user can read.
enum CredentialsTable {
    static func find(
        _ id: NewsSourceID, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> SourceCredentials? {
        let found = try connection.first(
            "SELECT origin, text FROM credentials WHERE source = ?", [.integer(id.number)]
        ) { row throws(StorageError) in
            SourceCredentials(origin: row.readableText(0), text: row.readableText(1))
        }
        return found ?? nil
    }

    static func set(
        _ credentials: SourceCredentials, of id: NewsSourceID, _ connection: borrowing NewsConnection
    ) throws(NewsError) {
        guard let text = credentials.text.reveal() else { return }
        try remove(of: id, connection)
        try connection.execute(
            "INSERT INTO credentials(source, origin, text) VALUES (?, ?, ?)",
            [.integer(id.number), .text(credentials.origin), .text(text)])
    }

    /// Removes the credentials of a source that has moved to another server.
    static func removeForeign(
        of id: NewsSourceID, _ connection: borrowing NewsConnection
    ) throws(NewsError) {
        guard let credentials = try find(id, connection) else { return }
        let url = try SourceTable.find(id, connection).url
        guard (try? HTTPURL(url))?.origin != credentials.origin else { return }
        try remove(of: id, connection)
    }

    /// Removes the credentials of a source.
    static func remove(of id: NewsSourceID, _ connection: borrowing NewsConnection) throws(NewsError) {
        // SQLite leaves the bytes of a removed row in the file. A text of the same length takes their place.
        try connection.execute(
            "UPDATE credentials SET text = replace(hex(zeroblob(length(CAST(text AS BLOB)))), '00', 'x') WHERE source = ?",
            [.integer(id.number)])
        try connection.execute("DELETE FROM credentials WHERE source = ?", [.integer(id.number)])
    }

    /// Migrates a database from the version in which the URL of an imported source had its password.
    static func takeFromURLs(_ connection: borrowing DatabaseConnection) throws(StorageError) {
        let sources = try connection.query("SELECT id, url FROM source WHERE url LIKE '%@%'") {
            row throws(StorageError) in (id: try row.integer(0), url: row.readableText(1))
        }
        for (id, url) in sources {
            let address = TypedAddress(url ?? "")
            guard let credentials = address.credentials, let target = try? HTTPURL(address.text) else { continue }
            try connection.execute(
                "INSERT INTO credentials(source, origin, text) VALUES (?, ?, ?)",
                [.integer(id), .text(target.origin), .text(credentials)])
            // Another source may have the URL without a password. A fragment tells them apart, and no server sees it.
            let taken = try connection.first("SELECT 1 FROM source WHERE url = ?", [.text(address.text)]) {
                row throws(StorageError) in try row.integer(0)
            }
            let stored = taken == nil ? address.text : "\(target.text)#\(id)"
            try connection.execute("UPDATE source SET url = ? WHERE id = ?", [.text(stored), .integer(id)])
        }
    }
}

import Adder
import AdderJSON
import AdderStorage

/// The measures that wait for their delivery, and the ledger, in one database. Each change of both is one transaction.
struct MeasureQueue: Sendable {
    private let database: Database
    private let limit: Int

    /// - Parameter limit: The number of measures that wait at most. The oldest are dropped.
    init(_ location: StorageLocation, limit: Int) async throws(StorageError) {
        database = try await Database(location, migrations: Self.migrations, policy: .cache)
        self.limit = max(1, limit)
    }

    static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE measure(id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, json TEXT NOT NULL) STRICT;
            CREATE TABLE ledger(entry TEXT PRIMARY KEY NOT NULL, count INTEGER NOT NULL) STRICT;
            """)
    ]

    /// Adds measures, and the number of those that were dropped before they could be added.
    func add(_ measures: [Measure], tooFast: Int) async throws(StorageError) {
        try await database.write(.cached) { [limit] connection throws(StorageError) in
            for measure in measures {
                try connection.execute(
                    "INSERT INTO measure(key, json) VALUES (?, ?)", [.text(measure.key), .text(measure.json)])
            }
            try connection.count("accepted", measures.count + tooFast)
            try connection.count(.tooFast, tooFast)
            let excess = try connection.queued() - limit
            guard excess > 0 else { return }
            let dropped = try connection.execute(
                "DELETE FROM measure WHERE id IN (SELECT id FROM measure ORDER BY id LIMIT ?)", [SQLValue(excess)])
            try connection.count(.full, dropped)
        }
    }

    /// Returns the oldest measures as JSON, and the identity of the last one; `nil` if none waits.
    func next(_ count: Int) async throws(StorageError) -> (json: [String], last: Int64)? {
        try await database.read { connection throws(StorageError) in
            let rows = try connection.query(
                "SELECT id, json FROM measure ORDER BY id LIMIT ?", [SQLValue(count)]
            ) { row throws(StorageError) in (try row.integer(0), try row.text(1)) }
            return rows.last.map { (rows.map(\.1), $0.0) }
        }
    }

    /// Removes the measures up to an identity, which the receiver has taken, or which were dropped for a reason.
    func remove(through last: Int64 = .max, _ reason: MeasureLedger.Reason?) async throws(StorageError) {
        try await database.write(.cached) { connection throws(StorageError) in
            // Another process may have removed some of them, and counted those.
            let count = try connection.execute("DELETE FROM measure WHERE id <= ?", [SQLValue(last)])
            try connection.count(reason?.rawValue ?? "delivered", count)
        }
    }

    func ledger() async throws(StorageError) -> MeasureLedger { try await Self.ledger(of: database) }

    static func ledger(of database: Database) async throws(StorageError) -> MeasureLedger {
        try await database.read { connection throws(StorageError) in
            var ledger = MeasureLedger()
            ledger.queued = try connection.queued()
            try connection.forEach("SELECT entry, count FROM ledger") { row throws(StorageError) in
                let count = Int(try row.integer(1))
                switch try row.text(0) {
                case "accepted": ledger.accepted = count
                case "delivered": ledger.delivered = count
                case let entry: if let reason = MeasureLedger.Reason(rawValue: entry) { ledger.dropped[reason] = count }
                }
            }
            return ledger
        }
    }

    func close() async { await database.close() }
}

extension DatabaseConnection {
    fileprivate borrowing func queued() throws(StorageError) -> Int {
        Int(try first("SELECT count(*) FROM measure") { row throws(StorageError) in try row.integer(0) } ?? 0)
    }

    fileprivate borrowing func count(_ reason: MeasureLedger.Reason, _ count: Int) throws(StorageError) {
        try self.count(reason.rawValue, count)
    }

    fileprivate borrowing func count(_ entry: String, _ count: Int) throws(StorageError) {
        guard count > 0 else { return }
        try execute(
            "INSERT INTO ledger VALUES (?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count",
            [.text(entry), SQLValue(count)])
    }
}

extension Measure {
    fileprivate var json: String {
        var writer = JSONWriter()
        writer.object(["key", "name", "time", "fields"]) { writer, index in
            switch index {
            case 0: writer.string(key)
            case 1: writer.string(name)
            case 2: writer.string(time.rfc3339)
            default: writer.object(fields.map(\.name)) { $0.string(fields[$1].value) }
            }
        }
        return writer.text
    }
}

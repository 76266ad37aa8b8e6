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
            """),
        // The last measure that was handed over, and the pause in milliseconds that the receiver has asked for, and when; the
        // measures that were denied after they were handed over.
        Migration(
            2,
            """
            CREATE TABLE delivery(last INTEGER NOT NULL, asked INTEGER NOT NULL, pause INTEGER NOT NULL) STRICT;
            INSERT INTO delivery VALUES (0, 0, 0);
            CREATE TABLE denied(id INTEGER PRIMARY KEY) STRICT;
            """),
    ]

    /// The part of the queue that is delivered next.
    enum Next: Sendable {
        /// The oldest measures, and the identities of the first and the last one.
        case batch(MeasureBatch, ids: ClosedRange<Int64>)
        /// The rest of the time for which the receiver wants none.
        case pause(Duration)
    }

    /// Adds measures, and the number of those that were dropped before they could be added.
    ///
    /// At the limit, the oldest are dropped that were not handed over: of the others, the receiver may have taken some.
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
                """
                DELETE FROM measure WHERE id IN
                (SELECT id FROM measure WHERE id > (SELECT last FROM delivery) ORDER BY id LIMIT ?)
                """, [SQLValue(excess)])
            try connection.count(.full, dropped)
        }
    }

    /// Returns the oldest measures, which the receiver may have from now on, or the pause before them; `nil` if none waits.
    func next(_ count: Int, at now: Timestamp) async throws(StorageError) -> Next? {
        try await database.write(.cached) { connection throws(StorageError) in
            let rows = try connection.query(
                "SELECT id, json FROM measure ORDER BY id LIMIT ?", [SQLValue(count)]
            ) { row throws(StorageError) in (id: try row.integer(0), json: try row.text(1)) }
            guard let first = rows.first?.id, let last = rows.last?.id else { return nil }
            if let pause = try connection.pause(at: now) { return .pause(pause) }
            try connection.execute("UPDATE delivery SET last = max(last, ?), pause = 0", [.integer(last)])
            let json = "[" + rows.map(\.json).joined(separator: ",") + "]"
            return .batch(MeasureBatch(json: Array(json.utf8), count: rows.count), ids: first...last)
        }
    }

    /// Keeps the time for which the receiver wants no measures, also for the next session.
    func pause(_ pause: Duration, from now: Timestamp) async throws(StorageError) {
        let (seconds, attoseconds) = pause.clamped(to: .century).components
        let milliseconds = seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        try await database.write(.cached) { connection throws(StorageError) in
            try connection.execute(
                "UPDATE delivery SET asked = ?, pause = ?", [.integer(now.milliseconds), .integer(milliseconds)])
        }
    }

    /// Removes the measures of a batch, which the receiver has taken or refused.
    func remove(_ ids: ClosedRange<Int64>, isRefused: Bool = false) async throws(StorageError) {
        try await database.write(.cached) { connection throws(StorageError) in
            let range: [SQLValue] = [.integer(ids.lowerBound), .integer(ids.upperBound)]
            // Another process may have removed some of them, and counted those.
            let count = try connection.execute("DELETE FROM measure WHERE id BETWEEN ? AND ?", range)
            guard !isRefused else { return try connection.count(.refused, count) }
            let denied = try connection.execute("DELETE FROM denied WHERE id BETWEEN ? AND ?", range)
            // The answer to an earlier batch, of another object, may still come; to one so far behind, none does.
            try connection.execute("DELETE FROM denied WHERE id < ?", [.integer(ids.lowerBound - 100_000)])
            try connection.count("delivered", count + denied)
            try connection.count(.denied, -denied)
        }
    }

    /// Removes all measures, since the person has denied them. Those that the receiver takes at this moment are counted as
    /// delivered when it has.
    func removeAll() async throws(StorageError) {
        try await database.write(.cached) { connection throws(StorageError) in
            try connection.execute(
                "INSERT INTO denied SELECT id FROM measure WHERE id <= (SELECT last FROM delivery)")
            try connection.count(.denied, try connection.execute("DELETE FROM measure"))
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
                case let entry:
                    if count > 0, let reason = MeasureLedger.Reason(rawValue: entry) { ledger.dropped[reason] = count }
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

    /// Returns the rest of the pause that the receiver has asked for; `nil` if it is over.
    fileprivate borrowing func pause(at now: Timestamp) throws(StorageError) -> Duration? {
        let row = try first("SELECT asked, pause FROM delivery") { row throws(StorageError) in
            (asked: try row.integer(0), pause: try row.integer(1))
        }
        guard let row else { return nil }
        // The clock was set back: the pause begins now.
        if row.asked > now.milliseconds { try execute("UPDATE delivery SET asked = ?", [.integer(now.milliseconds)]) }
        let passed = Duration.milliseconds(now.milliseconds) - .milliseconds(min(row.asked, now.milliseconds))
        let rest = .milliseconds(row.pause) - passed
        return rest > .zero ? rest.clamped(to: .century) : nil
    }

    fileprivate borrowing func count(_ reason: MeasureLedger.Reason, _ count: Int) throws(StorageError) {
        try self.count(reason.rawValue, count)
    }

    fileprivate borrowing func count(_ entry: String, _ count: Int) throws(StorageError) {
        guard count != 0 else { return }
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

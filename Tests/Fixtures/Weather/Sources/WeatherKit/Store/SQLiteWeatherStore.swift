import Adder
import AdderStorage

/// A store that keeps the places in an SQLite database.
struct SQLiteWeatherStore: WeatherStore {
    private let database: Database
    private let limit: Int

    var executor: (any TaskExecutor)? { database.executor }

    init(_ location: StorageLocation, limit: Int, log: Log) async throws(WeatherError) {
        do throws(StorageError) {
            database = try await Database(location, migrations: Self.migrations)
        } catch {
            throw .storage(error)
        }
        self.limit = limit
        if let warning = await database.quarantineWarning(for: "the places of weather") { log.warning(warning) }
    }

    private static let id = SQLColumn<Int>("id")
    private static let name = SQLColumn<String>("name")

    private static let migrations = [
        // AUTOINCREMENT never uses a number again: https://www.sqlite.org/autoinc.html
        Migration(1, "CREATE TABLE place(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL) STRICT")
    ]

    func places() async throws(WeatherError) -> [Place] {
        try await database.read { connection throws(WeatherError) in
            let rows = try connection.query("SELECT * FROM place ORDER BY id") { row throws(StorageError) in
                (id: try row[Self.id], name: try row[Self.name])
            }
            return try rows.map { row throws(WeatherError) in try Place(id: row.id, name: row.name) }
        }
    }

    func add(_ name: String) async throws(WeatherError) {
        _ = try Place(id: 0, name: name)
        try await database.write { [limit] connection throws(WeatherError) in
            let count = try connection.integer("SELECT count(*) FROM place")
            guard Int(count ?? 0) < limit else { throw .tooMany(limit) }
            try connection.insert([Self.name.binding(name)], into: "place")
        }
    }

    func remove(_ id: Int) async throws(WeatherError) {
        try await database.write { connection throws(WeatherError) in
            let removed = try connection.execute("DELETE FROM place WHERE id = ?", [.integer(Int64(id))])
            guard removed == 1 else { throw .notFound(id) }
        }
    }

    func close() async {
        await database.close()
    }
}

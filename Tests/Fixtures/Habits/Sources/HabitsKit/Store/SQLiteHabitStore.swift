import Adder
import AdderStorage

/// A store that keeps the habits in an SQLite database.
struct SQLiteHabitStore: HabitStore {
    private let database: Database

    var executor: (any TaskExecutor)? { database.executor }

    init(_ location: StorageLocation, log: Log) async throws(HabitsError) {
        do throws(StorageError) {
            database = try await Database(location, migrations: Self.migrations)
        } catch {
            throw .storage(error)
        }
        if let warning = await database.quarantineWarning(for: "the habits") { log.warning(warning) }
    }

    static let migrations = [
        Migration(1, "CREATE TABLE habit(id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL) STRICT"),
        Migration(
            2,
            """
            CREATE TABLE done(
                habit TEXT NOT NULL REFERENCES habit(id),
                day INTEGER NOT NULL,
                PRIMARY KEY (habit, day)
            ) STRICT, WITHOUT ROWID
            """),
    ]

    func habits(matching text: String) async throws(HabitsError) -> [Habit] {
        try await database.read(throwing: HabitsError.self) { connection throws(HabitsError) in
            // SQLite folds the case of ASCII letters alone, so the names are compared here.
            try connection.habits().matching(text)
        }
    }

    func habit(_ id: HabitID) async throws(HabitsError) -> Habit {
        try await database.read(throwing: HabitsError.self) { connection throws(HabitsError) in
            try connection.habit(id)
        }
    }

    func add(_ habit: Habit) async throws(HabitsError) {
        try await database.write(throwing: HabitsError.self) { connection throws(HabitsError) in
            try connection.habits().checkName(of: habit)
            try connection.insert(habit)
        }
    }

    func update(
        _ id: HabitID, _ change: @Sendable (inout Habit) throws(HabitsError) -> Void
    ) async throws(HabitsError) -> Habit {
        try await database.write(throwing: HabitsError.self) { connection throws(HabitsError) in
            let before = try connection.habit(id)
            var after = before
            try change(&after)
            try connection.habits().checkName(of: after)
            try connection.replace(before, with: after)
            return after
        }
    }

    func close() async {
        await database.close()
    }
}

import Adder
import AdderStorage
import Foundation
import Synchronization
import Testing

@testable import HabitsKit

/// The file of the habits.
@Suite struct SQLiteHabitStoreTests {
    private let file: TemporaryFile

    init() throws {
        file = try TemporaryFile()
    }

    @Test func habitsOutliveTheStore() async throws {
        let habit = try Habit.named("Read", done: [1, 2])
        let first = try await SQLiteHabitStore(file.location, log: Log(.none))
        try await first.add(habit)
        await first.close()
        let second = try await SQLiteHabitStore(file.location, log: Log(.none))
        #expect(try await second.habits(matching: "") == [habit])
        await second.close()
    }

    @Test func aFileOfTheFirstVersionIsMigrated() async throws {
        let old = try await Database(file.location, migrations: Array(SQLiteHabitStore.migrations.prefix(1)))
        try await old.write { connection throws(StorageError) in
            try connection.execute("INSERT INTO habit(id, name) VALUES ('read', 'Read')")
        }
        await old.close()
        let store = try await SQLiteHabitStore(file.location, log: Log(.none))
        #expect(try await store.update("read") { $0.days = [7] } == Habit.named("Read", done: [7]))
        await store.close()
    }

    @Test func aDamagedFileIsKeptAndReported() async throws {
        try Data("This is not a database, but it may be of value.".utf8).write(to: URL(filePath: file.path))
        let error = await #expect(throws: HabitsError.self) {
            _ = try await SQLiteHabitStore(file.location, log: Log(.none))
        }
        #expect(error?.storageError?.code == .corrupt)

        let messages = Mutex<[String]>([])
        let log = Log(.warning) { _, message in messages.withLock { $0.append(message) } }
        let store = try await SQLiteHabitStore(file.location, log: log)
        #expect(try await store.habits(matching: "") == [])
        await store.close()
        let message = try #require(messages.withLock { $0.first })
        #expect(message.contains("The database for the habits is new and empty"))
        #expect(message.contains("habits.sqlite.corrupt-1"))
    }

    @Test func aHabitThatBreaksARuleIsAnError() async throws {
        let database = try await Database(file.location, migrations: SQLiteHabitStore.migrations)
        try await database.write { connection throws(StorageError) in
            try connection.execute("INSERT INTO habit(id, name) VALUES ('a', '')")
        }
        await database.close()
        let store = try await SQLiteHabitStore(file.location, log: Log(.none))
        let error = await #expect(throws: HabitsError.self) { try await store.habits(matching: "") }
        #expect(error?.storageError?.code == .unexpectedType)
        await store.close()
    }
}

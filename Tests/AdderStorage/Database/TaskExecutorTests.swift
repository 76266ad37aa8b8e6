import AdderStorage
import AdderTesting
import Synchronization
import Testing

@Suite("A database's task executor", .timeLimit(.minutes(3)))
struct TaskExecutorTests {
    private let database: Database

    init() async throws {
        database = try await Database(.memory, migrations: notes)
    }

    @Test func aCallFromItRunsBeforeTasksThatWait() async throws {
        let log = Log()
        let first = Task.detached(executorPreference: database.executor) { [database] in
            // It is enqueued at once, behind this task.
            let second = Task.detached(executorPreference: database.executor) { log.add("second") }
            try await database.read { _ throws(StorageError) in log.add("read") }
            return second
        }
        try await first.value.value
        #expect(log.entries == ["read", "second"])
    }

    @Test func itsTasksBelongToTheDatabase() async throws {
        let bystander = Bystander()
        let task = Task.detached(executorPreference: database.executor) { [database] in
            // This traps in a task that is elsewhere.
            database.preconditionIsolated()
            await bystander.work()
            database.preconditionIsolated()
            await MainActor.run {}
            database.preconditionIsolated()
            try await database.add("x")
            database.preconditionIsolated()
        }
        try await task.value
        #expect(try await database.allNotes() == ["x"])
    }

    @Test func itsTasksAndItsCallsDoNotOverlap() async throws {
        let users = Users()
        try await withThrowingTaskGroup { [database] group in
            for number in 0..<200 {
                group.addTask(executorPreference: number.isMultiple(of: 2) ? database.executor : nil) {
                    if number.isMultiple(of: 2) { users.work() }
                    try await database.read { _ throws(StorageError) in users.work() }
                    if number.isMultiple(of: 2) { users.work() }
                }
            }
            try await group.waitForAll()
        }
        #expect(users.greatestCount == 1)
    }

    @Test func aTaskThatWaitsHoldsUpNoCall() async throws {
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let waiting = Task.detached(executorPreference: database.executor) { for await _ in released {} }
        try await database.add("x")
        release.finish()
        await waiting.value
    }

    @Test func itOutlivesItsDatabase() async throws {
        var other: Database? = try await Database(.memory, migrations: notes)
        let executor = try #require(other).executor
        await other?.close()
        other = nil
        #expect(await Task.detached(executorPreference: executor) { 1 }.value == 1)
    }
}

private actor Bystander {
    private var calls = 0

    func work() { calls += 1 }
}

private final class Log: Sendable {
    private let list = Mutex<[String]>([])

    var entries: [String] { list.withLock { $0 } }

    func add(_ entry: String) { list.withLock { $0.append(entry) } }
}

/// Counts the threads that work at the same time.
private final class Users: Sendable {
    private let count = Atomic(0)
    private let greatest = Atomic(0)

    var greatestCount: Int { greatest.load(ordering: .sequentiallyConsistent) }

    func work() {
        for _ in 0..<100 {
            let now = count.add(1, ordering: .sequentiallyConsistent).newValue
            greatest.max(now, ordering: .sequentiallyConsistent)
            count.subtract(1, ordering: .sequentiallyConsistent)
        }
    }
}

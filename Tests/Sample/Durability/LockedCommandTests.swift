import Adder
import Synchronization
import Testing

@testable import AdderStorage
@testable import sample

/// A command over two databases waits for their locks as long as a command over one, and writes nothing after its sentence.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3))) struct LockedCommandTests {
    /// A clock on which each pause takes a quarter of a second; another program's lock ends at a time of it.
    private final class PauseClock: Sendable {
        private let readings = Atomic<Int>(0)
        private let held = Mutex<(file: SQLiteFile, end: Int)?>(nil)

        /// The number of pauses. A pause begins and ends with a reading.
        var pauses: Int { readings.load(ordering: .relaxed) / 2 }

        var now: Duration {
            let reading = readings.add(1, ordering: .relaxed).newValue
            held.withLock { held in
                guard let (file, end) = held, reading == 2 * end else { return }
                file.close()
                held = nil
            }
            return .milliseconds(250 * reading)
        }

        /// Locks a database until the end of a pause.
        func lock(_ path: String, untilPause end: Int) throws {
            try held.withLock { held in
                let file = try SQLiteFile(path)
                try file.run("BEGIN IMMEDIATE")
                held = (file, end)
            }
        }
    }

    private let sandbox: Sandbox
    private let clock = PauseClock()
    private let session: HostSession
    private var cart: String { HostKit.cart.database(in: sandbox.data) }

    init() throws {
        sandbox = try Sandbox()
        let allowance = LockAllowance(.seconds(5)) { [clock] in clock.now }
        session = HostSession(Options(home: sandbox.data), SharedHost(at: Console(), allowance))
    }

    /// Creates a cart with a line and returns the key of its todo.
    private func fill() async throws -> String {
        let key = try await sandbox.add("Milk")
        #expect(try await sandbox.run("todos", "buy", key, "--price", "1.00").status == 0)
        return key
    }

    @Test(arguments: [["cart", "later", "1"], ["todos", "buy", "KEY", "--price", "2.00"], ["todos", "add", "Oats"]])
    func afterTheSentenceNothingIsWritten(_ words: [String]) async throws {
        let key = try await fill()
        let others = [try SQLiteFile(sandbox.database), try SQLiteFile(cart)]
        let versions = try others.map { try $0.number("PRAGMA data_version") }
        for other in others { try other.run("BEGIN IMMEDIATE") }
        for command in 1...2 {
            let (result, _) = await session.result(of: words.map { $0 == "KEY" ? key : $0 })
            #expect(result.failure?.problem.code == "locked", "\(result)")
            #expect(clock.pauses == 20 * command, "each command waits for 5 s")
        }
        for other in others { try other.run("ROLLBACK") }
        await session.host?.sdk.flush()
        await session.stop()
        #expect(try others.map { try $0.number("PRAGMA data_version") } == versions)
    }

    /// The lock of the todos ends after 4 s, so 1 s is left for that of the cart.
    @Test func theSecondDatabaseHasTheTimeThatIsLeft() async throws {
        _ = try await fill()
        let other = try SQLiteFile(cart)
        try other.run("BEGIN IMMEDIATE")
        try clock.lock(sandbox.database, untilPause: 16)
        let (result, _) = await session.result(of: ["cart", "later", "1"])
        #expect(clock.pauses == 20)
        #expect(result.exitCode == .failed, "\(result)")
        try other.run("ROLLBACK")
        await session.host?.sdk.flush()
        await session.stop()
        #expect(try await sandbox.list().count == 2, "the todo was acknowledged before the sentence")
        #expect(try other.number("SELECT count(*) FROM line") == 1)
    }
}

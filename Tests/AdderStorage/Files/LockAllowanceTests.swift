import AdderTesting
import Synchronization
import Testing

@testable import AdderStorage

/// Databases that share an allowance wait together for as long as one would alone.
@Suite struct LockAllowanceTests {
    /// A clock that advances where a test says so.
    private final class TestClock: Sendable {
        private let seconds = Atomic<Int>(0)

        var now: Duration { .seconds(seconds.load(ordering: .relaxed)) }

        func advance() { seconds.add(1, ordering: .relaxed) }
    }

    private let clock = TestClock()
    private let allowance: LockAllowance

    init() {
        allowance = LockAllowance(.seconds(5)) { [clock] in clock.now }
    }

    /// Returns the waiting of a database whose pauses take a second.
    private func waiting(_ limit: Duration = .seconds(5)) -> LockWaiting {
        LockWaiting(limit, allowance) { [clock] in
            clock.advance()
            return .seconds(1)
        }
    }

    private func pauses(_ waiting: LockWaiting) -> Int {
        var count = 0
        while waiting.pause() { count += 1 }
        return count
    }

    @Test func twoDatabasesShareTheTime() {
        let (first, second) = (waiting(), waiting())
        for _ in 0..<4 { #expect(first.pause()) }
        #expect(pauses(second) == 1)
        #expect(pauses(first) == 0)
        first.restart()
        #expect(pauses(first) == 0, "the next call of the same command has no time of its own")
        #expect(clock.now == .seconds(5))
    }

    @Test func theNextCommandHasTheWholeTime() {
        #expect(pauses(waiting()) == 5)
        allowance.restart()
        #expect(pauses(waiting()) == 5)
    }

    @Test func aShorterTimeoutOfADatabaseHolds() {
        #expect(pauses(waiting(.seconds(2))) == 2)
        #expect(pauses(waiting()) == 3)
    }

    @Test func otherWorkCountsNothing() {
        #expect(pauses(waiting(.seconds(1))) == 1)
        for _ in 0..<60 { clock.advance() }
        #expect(pauses(waiting()) == 4)
    }

    /// Two databases that wait for the same second have waited for one second.
    @Test func simultaneousWaitsCountOnce() {
        for _ in 0..<4 { allowance.count { allowance.count { clock.advance() } } }
        #expect(!allowance.isUsedUp)
        allowance.count { clock.advance() }
        #expect(allowance.isUsedUp)
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func withoutTimeThereIsNoPause(limit: Duration) {
        #expect(pauses(LockWaiting(.seconds(5), LockAllowance(limit))) == 0)
    }
}

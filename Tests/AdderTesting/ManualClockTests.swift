import Adder
import AdderTesting
import Dispatch
import Testing

@Suite(.timeLimit(.minutes(3))) struct ManualClockTests {
    let clock = ManualClock()

    private func sleeper(until seconds: Int) -> Task<Duration, any Error> {
        let deadline = clock.now.advanced(by: .seconds(seconds))
        return Task { [clock] in
            try await clock.sleep(until: deadline)
            return clock.now.offset
        }
    }

    @Test func aClockStandsStillUntilItIsMoved() {
        #expect(clock.now.offset == .zero)
        #expect(clock.timestamp == Timestamp(milliseconds: 1_767_225_600_000))
        clock.advance(by: .milliseconds(1_500))
        #expect(clock.now.offset == .milliseconds(1_500))
        #expect(clock.timestamp == Timestamp(milliseconds: 1_767_225_601_500))
        #expect(ManualClock(start: Timestamp(milliseconds: -5)).timestamp == Timestamp(milliseconds: -5))
    }

    @Test func sleepersWakeAtTheirDeadlines() async throws {
        let late = sleeper(until: 3)
        let early = sleeper(until: 1)
        await clock.hasSleepers(2)
        clock.advance(by: .seconds(1))
        #expect(try await early.value == .seconds(1))
        // The other task still sleeps.
        await clock.hasSleepers(1)
        clock.advance(by: .seconds(1))
        await clock.hasSleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await late.value == .seconds(3))
    }

    /// An executor of one thread runs tasks in the order in which they are resumed.
    @Test func theEarliestWakesFirst() async throws {
        let (woken, wake) = AsyncStream.makeStream(of: Int.self)
        let executor = OneThread()
        let sleepers = [3, 1, 2].map { seconds in
            Task(executorPreference: executor) { [clock] in
                try await clock.sleep(until: clock.now.advanced(by: .seconds(seconds)))
                wake.yield(seconds)
            }
        }
        await clock.hasSleepers(3)
        // The last one has been counted, and leaves the thread only now.
        await Task(executorPreference: executor) {}.value
        clock.advance(by: .seconds(5))
        for sleeper in sleepers { try await sleeper.value }
        wake.finish()
        #expect(await woken.reduce(into: []) { $0.append($1) } == [1, 2, 3])
    }

    @Test(arguments: [-1, 0])
    func aPastDeadlineReturnsAtOnce(_ seconds: Int) async throws {
        #expect(try await sleeper(until: seconds).value == .zero)
    }

    @Test func cancellationWakesASleeper() async throws {
        let cancelled = sleeper(until: 1)
        let other = sleeper(until: 1)
        await clock.hasSleepers(2)
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        clock.advance(by: .seconds(1))
        #expect(try await other.value == .seconds(1))
    }

    @Test func aCancelledTaskDoesNotSleep() async {
        let task = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func theFirstSleeperIsWaitedFor() async throws {
        let task = sleeper(until: 1)
        await clock.hasSleepers()
        clock.advance(by: .seconds(1))
        #expect(try await task.value == .seconds(1))
    }
}

private final class OneThread: TaskExecutor {
    private let queue = DispatchQueue(label: "sleepers")

    func enqueue(_ job: UnownedJob) {
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

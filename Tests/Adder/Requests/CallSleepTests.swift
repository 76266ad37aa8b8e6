import Adder
import AdderTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct CallSleepTests {
    let clock = ManualClock()
    let stream: EventStream

    init() {
        stream = EventStream(environment: .testing(clock: clock), log: Log(.none))
    }

    @Test func anAnswerLimitsTheTimeOfItsWork() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { _, call in
                await withTaskGroup { group in
                    group.addTask { (try? await call.sleep(for: .seconds(1_000))).map { _ in "work" } ?? "cancelled" }
                    group.addTask { (try? await call.sleep(for: .seconds(5))).map { _ in "timeout" } ?? "cancelled" }
                    let first = await group.next() ?? ""
                    group.cancelAll()
                    return Told(first)
                }
            })
        defer { answering.cancel() }
        let asked = Task { try await stream.reply(to: Ask("a")) }
        await clock.hasSleepers(2)
        clock.advance(by: .seconds(5))
        #expect(try await asked.value == Told("timeout"))
    }

    /// A read that fails counts as no change, and a call that fails is repeated.
    @Test func aPollReportsEachDifference() async throws {
        let values = Lock<[Int?]>([1, 1, 2, nil, 2, 3, 3, 3, nil, 4].reversed())
        let reported = Collected<Int>()
        let call = Call<Told>.testing(.testing(clock: clock))
        let polling = Task {
            await call.poll(every: .seconds(1)) {
                guard let value = values.withLock({ $0.popLast() ?? nil }) else { throw NotAnswered("nothing") }
                return value
            } changed: {
                reported.append(values.withLock { $0.count })
                if reported.all.count == 2 { throw NotAnswered("no change") }
            }
        }
        for _ in 1...9 {
            await clock.hasSleepers()
            clock.advance(by: .seconds(1))
        }
        await clock.hasSleepers()
        polling.cancel()
        await polling.value
        // The numbers of values that were left when it read 2, 3, 3 again, and 4.
        #expect(reported.all == [7, 4, 3, 0])
    }
}

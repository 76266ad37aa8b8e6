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

    @MainActor
    @Test func aSearchWaitsUntilTypingPauses() async throws {
        let searched = Collected<String>()
        let answering = try stream.answer(
            with: Answering<Ask>(lane: { _ in .latest }) { ask, call in
                guard (try? await call.sleep(for: .milliseconds(300))) != nil else { return Told("") }
                searched.append(ask.name)
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let screen = try Stage(stream: stream).openBoard()
        for text in ["s", "sw", "swi"] {
            screen.send(.ask(text))
            await clock.hasSleepers()
            clock.advance(by: .milliseconds(200))
        }
        clock.advance(by: .milliseconds(100))
        await screen.settled()
        #expect(searched.all == ["swi"])
        #expect(screen.state.lines == ["own swi: swi"])
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

    @Test func aWatchWakesUpAtMidnight() async throws {
        let answering = try stream.answer(
            with: Answering<Ask>(lane: { _ in .watch }) { _, call in
                let day: Int64 = 86_400_000
                var now = call.now
                while (try? await call.sleep(for: .milliseconds(day - now.milliseconds % day))) != nil {
                    now = call.currentTime()
                    call.progress(Told("day \(now.milliseconds / day)"))
                }
                return Told("end")
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        clock.advance(by: .seconds(3_600))
        let watching = Task { await stream.outcome(of: Ask("days")) }
        for (hours, day) in [(23, 20_455), (24, 20_456)] {
            await clock.hasSleepers()
            clock.advance(by: .seconds(hours * 3_600))
            _ = try await probe.first(Told.self) { $0.body.name == "day \(day)" }
        }
        watching.cancel()
        _ = await watching.value
    }
}

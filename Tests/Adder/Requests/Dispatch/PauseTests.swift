import AdderTesting
import TestSupport
import Testing

@testable import Adder

/// The lane `latest(after:)`: a search while typing.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct PauseTests {
    let clock = ManualClock()
    let stream: EventStream
    let searched = Collected<String>()
    private let pause = Duration.milliseconds(300)

    init() {
        stream = EventStream(environment: .testing(clock: clock), log: Log(.none))
    }

    private func searching() -> Answering<Ask> {
        Answering { [searched] ask, _ in
            searched.append(ask.name)
            return Told(ask.name)
        }
    }

    /// Types a key every 200 ms.
    private func type(_ texts: [String], on screen: Screen<BoardPresenter>, of stage: Stage) async {
        for text in texts {
            screen.send(.ask(text))
            // Until then, the request before it may sleep.
            await stage.caughtUp()
            await stream.drained()
            await clock.hasSleepers()
            clock.advance(by: .milliseconds(200))
        }
    }

    @Test func eachPauseInTypingIsASearch() async throws {
        let answering = try stream.answer(with: searching())
        defer { answering.cancel() }
        let stage = Stage(stream: stream)
        let screen = try stage.openBoard(.latest(after: pause))
        for texts in [["s", "sw"], ["swi", "swif", "swift"]] {
            let before = searched.all
            await type(texts, on: screen, of: stage)
            #expect(searched.all == before)
            clock.advance(by: .milliseconds(100))
            await screen.settled()
        }
        #expect(searched.all == ["sw", "swift"])
        #expect(screen.state.lines == ["own sw: sw", "own swift: swift"])
        #expect(stream.requestEntryCount(of: Ask.self) == 0)
    }

    @Test func aSearchWithoutPauseSupersedesOneWithAPause() async throws {
        let answering = try stream.answer(with: searching())
        defer { answering.cancel() }
        let stage = Stage(stream: stream)
        let screen = try stage.openBoard(.latest(after: pause))
        await type(["s"], on: screen, of: stage)
        screen.send(.ask("now"))
        await screen.settled()
        clock.advance(by: pause)
        await stream.answered()
        #expect(searched.all == ["now"])
        #expect(screen.state.lines == ["own now: now"])
    }

    /// The rows of the earlier text would be shown after the later text was typed.
    @Test func typingCancelsTheSearchAtWork() async throws {
        let gate = Gate()
        let answering = try stream.answer(
            with: Answering<Ask> { [searched] ask, _ in
                if ask.name == "s" { await gate.pass() }
                searched.append(Task.isCancelled ? "cancelled \(ask.name)" : ask.name)
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let stage = Stage(stream: stream)
        let screen = try stage.openBoard(.latest(after: pause))
        await type(["s"], on: screen, of: stage)
        clock.advance(by: .milliseconds(100))
        await gate.isReached()
        await type(["sw"], on: screen, of: stage)
        gate.open()
        await stream.answersReturned()
        #expect(searched.all == ["cancelled s"])
        clock.advance(by: .milliseconds(100))
        await screen.settled()
        #expect(screen.state.lines == ["own sw: sw"])
    }

    @Test func screensDoNotDisturbEachOther() async throws {
        let answering = try stream.answer(with: searching())
        defer { answering.cancel() }
        let stage = Stage(stream: stream)
        let screens = [try stage.openBoard(.latest(after: pause)), try stage.openBoard(.latest(after: pause))]
        for (index, screen) in screens.enumerated() { screen.send(.ask("\(index)")) }
        await clock.hasSleepers(2)
        clock.advance(by: pause)
        for screen in screens { await screen.settled() }
        #expect(Set(searched.all) == ["0", "1"])
    }

    @Test(arguments: ["settled", "flush"])
    func aWaitCountsARequestInItsPauseAsOpen(_ wait: String) async throws {
        let sdk = try await SDK.start(environment: .testing(clock: clock), kits: {}, log: { _, _ in })
        let answering = try sdk.stream.answer(with: searching())
        defer { answering.cancel() }
        let screen = try sdk.stage.openBoard(.latest(after: pause))
        screen.send(.ask("s"))
        await clock.hasSleepers()
        #expect(await sdk.diagnostics.requests.map(\.phase) == [.waiting])
        let waiting = Task { [searched] in
            if wait == "settled" { await screen.settled() } else { await sdk.flush() }
            return searched.all
        }
        // A wait that did not count the request would end here.
        for _ in 1...100 { await Task.yield() }
        clock.advance(by: pause)
        #expect(await waiting.value == ["s"])
        await sdk.stop()
    }

    @Test(arguments: ["close", "cancel", "caller"])
    func theEndOfARequestEndsItsPause(_ end: String) async throws {
        let answering = try stream.answer(with: searching())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = try Stage(stream: stream).openBoard(.latest(after: pause))
        let caller = Task { end == "caller" ? await stream.outcome(of: Ask("s", .latest(after: pause))) : nil }
        if end != "caller" { screen.send(.ask("s")) }
        await clock.hasSleepers()
        switch end {
        case "close": screen.close()
        case "cancel": screen.send(.cancel("s"))
        default: caller.cancel()
        }
        let expected: Result<Told, ReplyError> = .failure(ReplyError(.cancelled, request: Ask.self))
        #expect(await caller.value == (end == "caller" ? expected : nil))
        _ = try await probe.first(RequestCancellation.self)
        #expect(stream.requestEntryCount(of: Ask.self) == 0)
        clock.advance(by: pause)
        await stream.answersReturned()
        #expect(searched.all.isEmpty)
        #expect(probe.bodies(of: Told.self).isEmpty)
    }

    /// No newer request can arrive, so a pause would wait for nothing. The clock stands still.
    @Test func stoppingAnswersWhatWaitsForItsPause() async throws {
        let sdk = try await SDK.start(environment: .testing(clock: clock), kits: {}, log: { _, _ in })
        let answering = try sdk.stream.answer(with: searching())
        defer { answering.cancel() }
        let screen = try sdk.stage.openBoard(.latest(after: pause))
        screen.send(.ask("s"))
        await clock.hasSleepers()
        await sdk.stop()
        #expect(searched.all == ["s"])
        await screen.settled()
        #expect(screen.state.lines == ["own s: s"])
        #expect(sdk.stream.requestEntryCount(of: Ask.self) == 0)
    }

    @Test func eachCallFromOutsideWaitsForItself() async throws {
        let answering = try stream.answer(with: searching())
        defer { answering.cancel() }
        let calls = ["a", "b"].map { name in Task { await stream.outcome(of: Ask(name, .latest(after: pause))) } }
        await clock.hasSleepers(2)
        clock.advance(by: pause)
        for (call, name) in zip(calls, ["a", "b"]) { #expect(await call.value == .success(Told(name))) }
    }

    @Test func anAnswerSupersedesItsOwnSearches() async throws {
        let subscriptions = [
            try stream.answer(with: searching()),
            try stream.answer(
                with: Answering<Query> { [stream, clock, pause] _, _ in
                    async let first = stream.outcome(of: Ask("a", .latest(after: pause)))
                    await clock.hasSleepers()
                    async let second = stream.outcome(of: Ask("b", .latest(after: pause)))
                    // Returns when the second one takes its place.
                    let superseded = await first
                    await clock.hasSleepers()
                    clock.advance(by: pause)
                    return Found("\(superseded), \(await second)")
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let found = try await stream.reply(to: Query("q"))
        let cancelled = Result<Told, ReplyError>.failure(ReplyError(.cancelled, request: Ask.self))
        #expect(found == Found("\(cancelled), \(Result<Told, ReplyError>.success(Told("b")))"))
        #expect(searched.all == ["b"])
        #expect(stream.waits.count == 0)
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min), .nanoseconds(-1)])
    func aPauseOfZeroOrLessIsNone(_ pause: Duration) async throws {
        let answering = try stream.answer(with: searching())
        defer { answering.cancel() }
        #expect(try await stream.reply(to: Ask("a", .latest(after: pause))) == Told("a"))
    }

    @Test(arguments: [
        (Duration.nanoseconds(1), Duration.milliseconds(1)), (.microseconds(1_001), .milliseconds(2)),
        (.seconds(Int64.max), .milliseconds(Int64(UInt32.max))),
    ])
    func aPauseLastsMillisecondsUpTo49Days(_ pause: Duration, _ length: Duration) async throws {
        let answering = try stream.answer(with: searching())
        defer { answering.cancel() }
        let asked = Task { try await stream.reply(to: Ask("a", .latest(after: pause))) }
        await clock.hasSleepers()
        clock.advance(by: length - .nanoseconds(1))
        for _ in 1...10 { await Task.yield() }
        #expect(searched.all.isEmpty)
        clock.advance(by: .nanoseconds(1))
        #expect(try await asked.value == Told("a"))
    }
}

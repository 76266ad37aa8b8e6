import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1))) struct RecorderTests {
    private let recorder = KeepingRecorder()

    @Test func itGetsAllEventsInTheOrderOfDelivery() async throws {
        let stream = EventStream(environment: .testing(), recorder: recorder)
        let seen = Collected<UInt64>()
        let tap = stream.tap { seen.append($0.sequenceNumber) }
        let nested = stream.observe(Ping.self) { [stream] in
            if $0.body.number < 3 { stream.send(Ping($0.body.number + 1)) }
        }
        stream.send(Ping(1))
        await stream.drained()
        #expect(recorder.kept.numbers == [1, 2, 3])
        #expect(seen.all == [1, 2, 3])
        tap.cancel()
        stream.send(Ping(3))
        #expect(recorder.kept.numbers == [1, 2, 3, 4])
        nested.cancel()
    }

    @Test func itBeginsWithTheSeedsOfTheSession() async throws {
        let seeds = SessionSeeds(first: 1, second: 2)
        let environment = HostEnvironment(seeds, now: { _ in Timestamp(milliseconds: 0) }, sleep: { _, _, _ in })
        let sdk = try await SDK.start(
            environment: environment, recorder: recorder, kits: { AlphaKit.enable() }, log: { _, _ in })
        sdk.stream.send(Ping(1))
        #expect("\(await sdk.diagnostics)".hasSuffix("\nunrecorded events: 3"))
        await sdk.enter(.background)
        #expect(recorder.kept.flushes == 1)
        await sdk.stop()
        #expect(recorder.kept.begun == [seeds])
        #expect(recorder.kept.numbers == [1, 2])
    }

    @Test func severalScreensFoldAnEventAtOneTime() async throws {
        let clock = ManualClock()
        let stream = EventStream(environment: .testing(clock: clock), recorder: recorder)
        let answering = try stream.answer(with: TallyInteractor())
        defer { answering.cancel() }
        let stage = Stage(stream: stream)
        let screens = (0..<2).map { _ in stage.open(TallyPresenter(), state: .init()) }
        screens[0].send(.add(1))
        await screens[0].settled()
        await stage.caughtUp()
        #expect(!recorder.kept.times.isEmpty)
        #expect(recorder.kept.times.values.allSatisfy { $0 == clock.timestamp })
    }

    @Test func itKeepsWhatAScreenShowsOnceATurn() async throws {
        let stream = EventStream(environment: .testing(), recorder: recorder)
        let stage = Stage(stream: stream)
        let screen = try stage.openBoard()
        let view = BoardView()
        screen.show(in: view)
        screen.describe { [weak screen] in { [lines = screen?.state.lines] in lines ?? [] } }
        for text in ["a", "b", "b"] { screen.send(.replace(text)) }
        let (looks, turns) = (recorder.kept.looks, recorder.kept.turns)
        #expect(turns.count == 3)
        #expect(looks.map(\.turn) == Array(turns.prefix(2)), "nothing has changed in the third turn")
        #expect(looks.allSatisfy { $0.screen == screen.id })
        #expect(looks.map { $0.describe() as? [String] } == [["a"], ["b"]])
    }
}

/// A recorder that keeps what it gets.
final class KeepingRecorder: Recorder {
    struct Kept {
        var begun: [SessionSeeds?] = []
        var numbers: [UInt64] = []
        var turns: [EventID] = []
        var times: [EventID: Timestamp] = [:]
        var looks: [ScreenLook] = []
        var flushes = 0
    }

    private let state = Lock(Kept())

    var kept: Kept { state.withLock { $0 } }

    var dropped: UInt64 { 3 }

    func begin(_ seeds: SessionSeeds?) { state.withLock { $0.begun.append(seeds) } }

    func record<E: Event>(_ event: Envelope<E>) {
        state.withLock { state in
            state.numbers.append(event.sequenceNumber)
            if let step = event.body as? ScreenEvent, case .folded = step { state.turns.append(event.id) }
        }
    }

    func time(of event: EventID, now: Timestamp) -> Timestamp {
        state.withLock { state in
            state.times[event] = state.times[event] ?? now
            return state.times[event] ?? now
        }
    }

    func keep(_ look: ScreenLook) { state.withLock { $0.looks.append(look) } }

    func flush() async {
        if !Task.isCancelled { state.withLock { $0.flushes += 1 } }
    }
}

import Adder
import AdderTesting
import TestSupport
import Testing

/// An interactor of a screen that passes the kit's requests on.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct ForwardingTests {
    let clock = ManualClock()
    let stream: EventStream
    let stage: Stage
    let gate = Gate()
    let steps = Collected<String>()

    init() {
        stream = EventStream(environment: .testing(clock: clock), log: Log(.none))
        stage = Stage(stream: stream)
    }

    /// Returns the kit's interactor, whose answers wait at the gate.
    private func kit() -> Answering<Ask> {
        Answering { [gate, steps] ask, call in
            steps.append("begin \(ask.name)")
            call.progress(Told("half \(ask.name)"))
            await gate.pass()
            if Task.isCancelled { steps.append("cancelled \(ask.name)") }
            call.progress(Told("more \(ask.name)"))
            steps.append("end \(ask.name)")
            return Told(ask.name)
        }
    }

    /// Opens a screen whose requests wrap requests of the kit in a lane.
    private func openWrapping(_ lane: Lane = .serial) -> Screen<WrappingPresenter> {
        stage.open(WrappingPresenter(lane: lane), state: .init(), interactor: WrappingInteractor(stream: stream))
    }

    // MARK: The kit's lane

    @Test func aForwardedRequestWaitsInTheKitsLane() async throws {
        let answering = try stream.answer(with: kit())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screens = [openWrapping(), openWrapping()]
        stream.send(Ask("a"))
        await gate.isReached()
        for (screen, name) in zip(screens, ["b", "c"]) {
            screen.send(.ask(name))
            _ = try await probe.first(Ask.self) { $0.body.name == name }
        }
        #expect(steps.all == ["begin a"])
        gate.open()
        for screen in screens { await screen.settled() }
        #expect(steps.all == ["a", "b", "c"].flatMap { ["begin \($0)", "end \($0)"] })
        #expect(stream.openRequestCount(of: Ask.self) == 0)
    }

    /// A screen that types a text pauses once, and asks the kit once.
    @Test func aForwardedSearchPausesOnce() async throws {
        let answering = try stream.answer(with: kit())
        defer { answering.cancel() }
        gate.open()
        let probe = StreamProbe(stream)
        let screen = openWrapping(.latest(after: .milliseconds(300)))
        for text in ["s", "sw", "swi"] {
            screen.send(.ask(text))
            _ = try await probe.first(Ask.self) { $0.body.name == text }
            // The pauses of the texts before have ended with their requests.
            await clock.hasSleepers()
            clock.advance(by: .milliseconds(200))
        }
        #expect(steps.all.isEmpty)
        clock.advance(by: .milliseconds(100))
        await screen.settled()
        #expect(steps.all == ["begin swi", "end swi"])
        #expect(screen.state.lines.last == "swi")
        #expect(stream.requestEntryCount(of: Ask.self) == 0)
    }

    // MARK: Progress

    @Test func progressIsPassedOnInOrder() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { ask, call in
                for number in 1...50 { call.progress(Told("\(number)")) }
                return Told("all")
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = openWrapping()
        screen.send(.ask("a"))
        await screen.settled()
        await stream.drained()
        let request = try await probe.first(WrappingRequest.self)
        let answers = probe.events.compactMap { $0.typed(WrappingResponse.self) }
        #expect(answers.map(\.body.line) == (1...50).map { "\($0)" } + ["all"])
        #expect(answers.map(\.kind) == Array(repeating: .progress, count: 50) + [.final])
        #expect(answers.allSatisfy { $0.cause == request.id && $0.isForAsker })
        #expect(screen.state.lines == answers.map(\.body.line))
    }

    @Test func progressOfAnotherRequestIsNotPassedOn() async throws {
        let answering = try stream.answer(with: kit())
        defer { answering.cancel() }
        let screens = [openWrapping(.concurrent), openWrapping(.concurrent)]
        for (screen, name) in zip(screens, ["a", "b"]) { screen.send(.ask(name)) }
        stream.send(Ask("c", .concurrent))
        await gate.isReached(by: 3)
        gate.open()
        for screen in screens { await screen.settled() }
        #expect(screens.map(\.state.lines) == ["a", "b"].map { ["half \($0)", "more \($0)", $0] })
    }

    @Test func noProgressFollowsTheAnswer() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { [gate, stream] ask, call in
                Task.detached {
                    await gate.pass()
                    call.progress(Told("late"))
                    stream.send(Ping(1))
                }
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = openWrapping()
        let count = stream.observerCount
        screen.send(.ask("a"))
        await screen.settled()
        #expect(stream.observerCount == count)
        await gate.isReached()
        gate.open()
        _ = try await probe.first(Ping.self)
        #expect(screen.state.lines == ["a"])
        #expect(probe.bodies(of: WrappingResponse.self).count == 1)
    }

    @Test func aSharedResponseNeedsNoClosure() async throws {
        let subscriptions = [
            try stream.answer(with: kit()),
            try stream.answer(
                with: Answering<Relay> { [stream] relay, call in await stream.forward(relay.ask, for: call) }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        gate.open()
        let probe = StreamProbe(stream)
        let relayed = try await stream.reply(to: Relay(ask: Ask("a")))
        #expect(relayed == Told("a"))
        let request = try await probe.first(Relay.self)
        let answers = probe.events.compactMap { $0.typed(Told.self) }.filter { $0.cause == request.id }
        #expect(answers.map(\.body) == ["half a", "more a", "a"].map(Told.init))
    }

    @Test func aTestsCallGetsTheProgress() async throws {
        let answering = try stream.answer(with: kit())
        defer { answering.cancel() }
        gate.open()
        let progress = Collected<String>()
        let interactor = WrappingInteractor(stream: stream)
        let response = await interactor.respond(to: .ask(Ask("a")), .testing { progress.append($0.line) })
        #expect(response.line == "a")
        #expect(progress.all == ["half a", "more a"])
    }

    // MARK: Failures

    @Test func aFailureIsTheResponse() async throws {
        let screen = openWrapping()
        screen.send(.ask("a"))
        await screen.settled()
        #expect(screen.state.lines == ["failed: unanswered"])
        let answering = try stream.answer(with: kit())
        answering.cancel()
        screen.send(.ask("b"))
        await screen.settled()
        #expect(screen.state.lines.last == "failed: unsubscribed")
    }

    @Test func aStoppedStreamEndsBothRequests() async throws {
        let answering = try stream.answer(with: kit())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = openWrapping()
        screen.send(.ask("a"))
        await gate.isReached()
        stream.stop()
        let failure = try await probe.first(WrappingResponse.self) { $0.kind == .final }
        #expect(failure.body.line == "failed itself: stopped")
        gate.open()
        await stream.answersReturned()
        await stream.drained()
        #expect(probe.bodies(of: WrappingResponse.self).map(\.line) == ["half a", "failed itself: stopped"])
    }

    @Test func aKitThatAsksTheScreensLaneFails() async throws {
        let interactor = WrappingInteractor(stream: stream)
        let subscriptions = [
            try stream.answer(with: interactor),
            try stream.answer(
                with: Answering<Ask> { [stream] ask, _ in
                    let inner = try? await stream.reply(to: WrappingRequest.ask(ask))
                    return Told(inner?.line ?? "circular")
                }),
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        #expect(try await stream.reply(to: WrappingRequest.ask(Ask("a"))).line == "circular")
    }

    // MARK: Cancellation

    @Test func aCancelledAnswerCancelsTheForwardedOne() async throws {
        let answering = try stream.answer(with: kit())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = openWrapping(.latest)
        screen.send(.ask("a"))
        await gate.isReached()
        screen.close()
        let inner = try await probe.first(Ask.self)
        _ = try await probe.first(RequestCancellation.self) { $0.body.request == inner.id }
        gate.open()
        await stream.answersReturned()
        await stream.drained()
        #expect(steps.all == ["begin a", "cancelled a", "end a"])
        #expect(probe.bodies(of: WrappingResponse.self).map(\.line) == ["half a"])
        #expect(probe.bodies(of: Told.self) == [Told("half a")])
        #expect(stream.requestEntryCount(of: Ask.self) == 0)
        #expect(stream.requestEntryCount(of: WrappingRequest.self) == 0)
    }

    @Test func aSerialRequestRunsOnWithoutItsCaller() async throws {
        let answering = try stream.answer(with: kit())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let progress = Collected<String>()
        let caller = Task { [stream] in
            await WrappingInteractor(stream: stream).respond(
                to: .ask(Ask("a")), .testing { progress.append($0.line) })
        }
        await gate.isReached()
        caller.cancel()
        #expect(await caller.value.line == "failed: cancelled")
        gate.open()
        _ = try await probe.first(Told.self) { $0.kind == .final }
        #expect(steps.all == ["begin a", "end a"])
        #expect(progress.all == ["half a"])
    }

    @Test func aCancelledTaskForwardsNothing() async throws {
        let answering = try stream.answer(with: kit())
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let caller = Task { [stream] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await WrappingInteractor(stream: stream).respond(to: .ask(Ask("a")), .testing())
        }
        #expect(await caller.value.line == "failed: cancelled")
        #expect(probe.events.isEmpty)
    }

    // MARK: Cause and identity
}

/// A request whose response is that of the kit's.
private struct Relay: Request {
    typealias Response = Told
    let ask: Ask
}

private enum WrappingRequest: Request {
    typealias Response = WrappingResponse
    case ask(Ask)

    /// Its own, in which nothing pauses: the kit's does.
    var lane: Lane {
        switch self {
        case .ask(let ask): ask.lane == .serial || ask.lane == .concurrent ? .serial : .latest
        }
    }
}

private enum WrappingResponse: Response {
    case told(Told), failed(ReplyError)

    var line: String {
        switch self {
        case .told(let told): told.name
        case .failed(let error): "failed itself: \(error.code)"
        }
    }
}

private struct WrappingInteractor: Interactor {
    let stream: EventStream

    func respond(to request: WrappingRequest, _ call: Call<WrappingResponse>) async -> WrappingResponse {
        switch request {
        case .ask(let ask): await stream.forward(ask, for: call) { .told($0) }
        }
    }
}

private struct WrappingPresenter: Presenter {
    let lane: Lane

    struct State: Equatable { var lines: [String] = [] }
    enum Intent: Event { case ask(String) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .ask(let name) = intent { turn.send(.ask(Ask(name, lane))) }
    }

    func receive(_ response: WrappingResponse, for request: WrappingRequest, _ turn: inout Turn) {
        turn.state.lines.append(response.line)
    }
}

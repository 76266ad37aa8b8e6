import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct FailureTests {
    let stream = EventStream(environment: .testing(), log: Log(.none))

    /// A presenter that forgets nothing: a failure comes back like any other response.
    @Test func aFailureEndsTheBusyState() async throws {
        let screen = Stage(stream: stream).open(LoadingPresenter(), state: .init())
        screen.send(.load)
        #expect(screen.state.isBusy)
        await screen.settled()
        #expect(screen.state == .init(isBusy: false, problem: "unanswered"))
        stream.stop()
        screen.send(.load)
        await screen.settled()
        #expect(screen.state == .init(isBusy: false, problem: "stopped"))
    }

    /// The failure of a request inside an answer is for the answer, and for no screen.
    @Test func aNestedFailureReachesNoScreen() async throws {
        let answering = try stream.answer(
            with: Answering<Query> { [stream] query, _ in Found("\(await stream.outcome(of: Ask(query.name)))") })
        defer { answering.cancel() }
        let screen = try Stage(stream: stream).openBoard()
        let probe = StreamProbe(stream)
        stream.send(Query("a"), screen: screen.id)
        _ = try await probe.first(Found.self)
        screen.send(.note("end"))
        let last = stream.send(Told("last"))
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(last) }
        #expect(screen.state.lines == ["end", "another's: last"])
    }
}

/// A presenter with a case of the failure itself.
private struct LoadingPresenter: Presenter, NoticesNothing {
    struct State: Equatable {
        var isBusy = false
        var problem: String?
    }
    enum Intent: Event { case load }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.isBusy = true
        turn.send(TallyRequest.add(1))
    }

    func receive(_ response: TallyResponse, for request: TallyRequest, _ turn: inout Turn) {
        turn.state.isBusy = false
        if case .failed(let error) = response { turn.state.problem = error.code.rawValue }
    }
}

import Adder
import AdderTesting
import Testing

@MainActor
@Suite struct LocalPresenterTests {
    @Test func aLocalScreenNeedsNoRequests() async throws {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let screen = Stage(stream: stream).open(TipPresenter(), state: .init())
        screen.send(.next)
        await screen.settled()
        #expect(screen.state.page == 2)
    }

    @Test func aLocalPresenterIsTestedInIsolation() throws {
        var harness = PresenterHarness(TipPresenter(), state: .init())
        try harness.handle(.next) { $0.page = 2 }
    }
}

private struct TipPresenter: LocalPresenter {
    struct State: Equatable { var page = 1 }
    enum Intent: Event { case next }

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.state.page += 1 }
}

import Adder
import AdderServices
import AdderTesting
import Testing
import TodosKit

@testable import sample

@MainActor
@Suite struct HomeRouterTests {
    private let stream = EventStream(environment: .testing(), log: Log(.none))
    private let stage: Stage
    private let router: HomeRouter

    init() {
        stage = Stage(stream: stream)
        router = HomeRouter(stage: stage, interactor: HomeInteractor(stream: stream, cart: FixedCart()))
    }

    @Test func aNewScreenIsEmpty() {
        #expect(router.home().state == HomePresenter.State())
    }

    @Test func theScreenHasItsInteractor() async throws {
        var summary = TodosSummary()
        summary.open = 7
        let answering = try stream.answer(with: FixedTodos(response: .summary(summary)))
        let screen = router.home()
        screen.send(.appear)
        await screen.settled()
        #expect(screen.state.summary == HomePresenter.Summary(Home(todos: summary, cart: .empty)))
        answering.cancel()
    }
}

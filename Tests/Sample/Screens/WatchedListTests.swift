import Adder
import AdderTesting
import Testing
import TodosKit

@testable import sample

@MainActor
@Suite struct WatchedListTests {
    private let list = WatchedList()
    private let stream = EventStream(environment: .testing(), log: Log(.none))
    private let screen: Screen<HomePresenter>
    private let answering: Subscription

    init() throws {
        let interactor = HomeInteractor(stream: stream, cart: FixedCart())
        answering = try stream.answer(with: FixedTodos(response: .summary(TodosSummary())))
        screen = try HomeRouter(stage: Stage(stream: stream), interactor: interactor).open()
    }

    private func draw(_ state: HomePresenter.State) -> CommandResult {
        CommandResult(output: state.summary == nil ? "empty" : "loaded")
    }

    @Test func nothingIsWatchedAtFirst() async {
        #expect(await list.changedResult() == nil)
    }

    @Test func aChangedScreenIsReturnedOnce() async {
        list.watch(screen, shownAs: draw(screen.state), draw)
        #expect(await list.changedResult() == nil)
        screen.send(.appear)
        #expect(await list.changedResult() == CommandResult(output: "loaded"))
        #expect(await list.changedResult() == nil)
    }

    @Test func aChangeThatIsNotVisibleIsIgnored() async {
        list.watch(screen, shownAs: CommandResult()) { _ in CommandResult() }
        screen.send(.appear)
        #expect(await list.changedResult() == nil)
        #expect(screen.state.summary != nil)
    }
}

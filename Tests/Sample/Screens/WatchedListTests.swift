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
        screen = HomeRouter(stage: Stage(stream: stream), interactor: interactor).home()
    }

    private func draw(_ state: HomePresenter.State) -> CommandResult {
        CommandResult(output: state.summary == nil ? "empty" : "loaded")
    }

    @Test func nothingIsWatchedAtFirst() async {
        #expect(await list.changeSinceShown() == nil)
    }

    @Test func aChangedScreenIsReturnedOnce() async {
        list.watch(screen, shownAs: draw(screen.state), draw)
        #expect(await list.changeSinceShown() == nil)
        screen.send(.appear)
        #expect(await list.changeSinceShown() == .list(CommandResult(output: "loaded")))
        #expect(await list.changeSinceShown() == nil)
    }

    @Test func aChangeThatIsNotVisibleIsIgnored() async {
        list.watch(screen, shownAs: CommandResult()) { _ in CommandResult() }
        screen.send(.appear)
        #expect(await list.changeSinceShown() == nil)
        #expect(screen.state.summary != nil)
    }

    @Test func aListThatIsNotFollowedIsNotReturned() async {
        list.watch(screen, shownAs: draw(screen.state), draw)
        list.isFollowed = false
        screen.send(.appear)
        #expect(await list.changeSinceShown() == nil)
        list.isFollowed = true
        #expect(await list.changeSinceShown() == .list(CommandResult(output: "loaded")))
    }

    @Test func anotherVersionOfTheStorageReloadsOnce() async {
        let version = Version()
        var calls = 0
        let source = await WatchedSource(reloading: HomePresenter.Intent.appear) { version.number }
        list.watch(screen, shownAs: draw(screen.state), source: source) { state in
            calls += 1
            return draw(state)
        }
        #expect(await list.changeSinceShown() == nil)
        version.number = 2
        #expect(await list.changeSinceShown() == .list(CommandResult(output: "loaded")))
        #expect(await list.changeSinceShown() == nil)
        #expect(calls == 1)
    }

    /// One line says what follows, one names the removed rows, and one has the prompt.
    @Test(arguments: [
        (5, WatchedList.Change.list(CommandResult(output: "1\n2\n3\n"))),
        (4, .rows(CommandResult(output: "x\n"), removed: ["a"])), (3, .count(2)),
    ])
    func whatIsShownFitsTheTerminal(_ height: Int, _ change: WatchedList.Change) async {
        let difference = { (old: HomePresenter.State, _: HomePresenter.State) in
            RowDifference(changed: old, removed: ["a"], count: 2)
        }
        list.watch(screen, shownAs: CommandResult(), difference: difference) { state in
            CommandResult(output: state.summary == nil ? "x\n" : "1\n2\n3\n")
        }
        screen.send(.appear)
        #expect(await list.changeSinceShown(height: height) == change)
    }
}

@MainActor
private final class Version {
    var number: Int64 = 1
}

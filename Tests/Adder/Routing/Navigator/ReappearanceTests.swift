import Adder
import AdderTesting
import TestSupport
import Testing

/// Screens that others cover, and that are the topmost again.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct ReappearanceTests {
    private let stream = EventStream(environment: .testing(), log: Log(.none))
    private let login = Login()
    private let screens = Collected<Screen<PagePresenter>>()

    private func navigator(_ stage: Stage) -> Navigator<PageRoute, PageRoute> {
        let signedIn = RouteGuard<PageRoute> { [login] route in
            route == .login || login.isSignedIn ? .allow : .redirect(.login)
        }
        return Navigator(stream: stream, guards: [signedIn]) { [screens] route, opener in
            screens.append(stage.open(PagePresenter(), state: .init(), openedBy: opener))
            return route
        }
    }

    /// Returns a navigator with pages on top of each other.
    private func navigator(showing count: Int) async throws -> (Navigator<PageRoute, PageRoute>, Stage) {
        let stage = Stage(stream: stream)
        let navigator = navigator(stage)
        for number in 1...count { try await navigator.open(.page(number)) }
        return (navigator, stage)
    }

    private func lines(after stage: Stage) async -> [[String]] {
        await stage.caughtUp()
        return screens.all.map(\.state.lines)
    }

    @Test func aScreenIsNotToldThatItIsShown() async throws {
        let (navigator, stage) = try await navigator(showing: 3)
        navigator.close(navigator.entries[1].id)
        #expect(await lines(after: stage) == [[], [], []])
    }

    @Test func backTellsTheScreenBelow() async throws {
        let (navigator, stage) = try await navigator(showing: 3)
        navigator.close()
        #expect(await lines(after: stage) == [[], ["reappeared"], []])
        navigator.close()
        #expect(await lines(after: stage) == [["reappeared"], ["reappeared"], []])
        navigator.close()
        #expect(await lines(after: stage) == [["reappeared"], ["reappeared"], []])
    }

    @Test func aShorterPathTellsTheNewTopAlone() async throws {
        let (navigator, stage) = try await navigator(showing: 4)
        navigator.path = Array(navigator.path.prefix(1))
        #expect(await lines(after: stage) == [["reappeared"], [], [], []])
    }

    @Test func aSheetThatIsDismissedTellsTheScreenBelow() async throws {
        let (navigator, stage) = try await navigator(showing: 1)
        try await navigator.open(.page(2), as: .present)
        navigator.sheet = nil
        #expect(await lines(after: stage) == [["reappeared"], []])
    }

    @Test func theOutcomeComesBefore() async throws {
        let (navigator, stage) = try await navigator(showing: 1)
        screens.all[0].send(.open(2))
        await navigator.settled()
        screens.all[1].send(.finish)
        #expect(await lines(after: stage) == [["done", "reappeared"], []])
        #expect(navigator.entries.map(\.route) == [.page(1)])
    }

    @Test func aScreenBelowThatFinishesDoesNotTellTheTop() async throws {
        let (navigator, stage) = try await navigator(showing: 2)
        screens.all[0].send(.finish)
        #expect(await lines(after: stage) == [[], []])
        #expect(navigator.entries.map(\.route) == [.page(2)])
    }

    @Test func aScreenThatIsReplacedIsNotTold() async throws {
        let (navigator, stage) = try await navigator(showing: 2)
        try await navigator.open(.page(3), as: .root)
        #expect(await lines(after: stage) == [[], [], []])
    }

    /// The route that has waited takes the place of the login.
    @Test func aResumedRouteDoesNotUncoverTheScreenBelow() async throws {
        let (navigator, stage) = try await navigator(showing: 1)
        login.isSignedIn = false
        try await expectRedirect { try await navigator.open(.page(2)) }
        login.isSignedIn = true
        try await navigator.resume()
        #expect(navigator.entries.map(\.route) == [.page(1), .page(2)])
        #expect(await lines(after: stage) == [[], [], []])
    }

    /// A driven stage folds it in the turn that a recording names.
    @Test func aReplayRepeatsIt() async throws {
        let stage = Stage(stream: stream, isDriven: true)
        let navigator = navigator(stage)
        for number in 1...2 { try await navigator.open(.page(number)) }
        let probe = StreamProbe(stream)
        navigator.close()
        let told = try #require(probe.events.compactMap { $0.typed(ScreenReappeared.self) }.first)
        let closed = try #require(probe.events.compactMap { $0.typed(NavigationEvent<PageRoute>.self) }.first)
        #expect((told.cause, told.screen) == (closed.id, screens.all[0].id))
        #expect(screens.all[0].state.lines == [])
        await stream.drained()
        stage.replayTurn(of: [told.id])
        #expect(screens.all[0].state.lines == ["reappeared"])
        #expect(probe.bodies(of: ScreenEvent.self).contains(.folded([told.id])))
    }
}

@MainActor
private final class Login {
    var isSignedIn = true
}

private enum PageRoute: Route {
    case page(Int), login

    enum Outcome: Event { case done }
}

private struct PagePresenter: Presenter {
    typealias Route = PageRoute
    struct State: Equatable, Sendable { var lines: [String] = [] }
    enum Intent: Event { case open(Int), finish }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .open(let number): turn.open(.page(number))
        case .finish: turn.close(returning: .done)
        }
    }

    func receive(_ outcome: PageRoute.Outcome, from route: PageRoute, _ turn: inout Turn) {
        turn.state.lines.append("\(outcome)")
    }

    func reappeared(_ turn: inout Turn) {
        turn.state.lines.append("reappeared")
    }

    func refused(_ refusal: RouteRefusal, from route: PageRoute, _ turn: inout Turn) {}
}

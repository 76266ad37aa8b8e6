import Adder
import AdderTesting
import TestSupport
import Testing

/// Who learns that a route was not opened.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct RefusalTests {
    private struct Torn: Error, CustomStringConvertible {
        var description: String { "Page 4 is torn out. Open another one." }
    }

    /// The one who decides who may read the pages.
    @MainActor
    private final class Owner {
        var decision = RouteGuard<NoteRoute>.Decision.allow
    }

    private let logged = Collected<String>()
    private let stream: EventStream
    private let stage: Stage
    private let probe: StreamProbe
    private let owner = Owner()

    init() {
        stream = EventStream(environment: .testing(), log: Log { [logged] _, text in logged.append(text) })
        stage = Stage(stream: stream)
        probe = StreamProbe(stream)
    }

    private func navigator() throws -> Navigator<NoteRoute, NoteRoute> {
        let decide = RouteGuard<NoteRoute> { [owner] route in
            route == .notes ? .allow : owner.decision
        }
        return Navigator(links: try NoteRoute.links(scheme: "test"), stream: stream, guards: [decide]) { route, _ in
            if route == .edit(4) { throw Torn() }
            return route
        }
    }

    /// Opens a page by a presenter, and returns its lines when all is told.
    private func lines(of notes: Screen<NotePresenter>, after page: Int, _ navigator: Navigator<NoteRoute, NoteRoute>)
        async -> [String]
    {
        notes.send(.edit(page))
        await navigator.settled()
        await stage.caughtUp()
        return notes.state.lines
    }

    @Test func aPresenterIsToldTheGuardsSentence() async throws {
        let navigator = try navigator()
        owner.decision = .deny("The book is lent. Come back at nine.")
        let (notes, other) = (
            stage.open(NotePresenter(), state: .init()), stage.open(NotePresenter(), state: .init())
        )
        #expect(await lines(of: notes, after: 1, navigator) == ["edit(1): The book is lent. Come back at nine."])
        #expect(other.state.lines == [])
        #expect(navigator.entries.isEmpty)
        #expect(navigator.refusal == nil)
        #expect(logged.all == [])
    }

    @Test func aRefusalIsAnEventOfTheScreen() async throws {
        let navigator = try navigator()
        owner.decision = .deny("No.")
        let notes = stage.open(NotePresenter(), state: .init())
        _ = await lines(of: notes, after: 1, navigator)
        let events = probe.events
        let refused = try #require(events.compactMap { $0.typed(RouteRefused<NoteRoute>.self) }.first)
        #expect(refused.body == RouteRefused(.edit(1), RouteRefusal(.denied, "No.")))
        #expect(refused.screen == notes.id)
        let request = try #require(events.compactMap { $0.typed(NavigationEvent<NoteRoute>.self) }.first)
        #expect(refused.cause == request.id)
    }

    /// A replay folds the refusal in the turn that its recording names, and not before.
    @Test func aRefusalIsFoldedInItsTurn() async throws {
        let stage = Stage(stream: stream, isDriven: true)
        let notes = stage.open(NotePresenter(), state: .init())
        let id = stream.send(
            RouteRefused(NoteRoute.edit(1), RouteRefusal(.denied, "No.")), cause: nil, screen: notes.id)
        #expect(notes.state.lines == [])
        await stream.drained()
        stage.replayTurn(of: [id])
        #expect(notes.state.lines == ["edit(1): No."])
    }

    @Test func anErrorOfShowIsARefusal() async throws {
        let navigator = try navigator()
        let notes = stage.open(NotePresenter(), state: .init())
        #expect(await lines(of: notes, after: 4, navigator) == ["edit(4): Page 4 is torn out. Open another one."])
        await #expect(throws: Torn.self) { try await navigator.open(.edit(4)) }
        #expect(navigator.refusal?.error.code == .notShown)
        #expect(navigator.refusal?.error.reason == "Page 4 is torn out. Open another one.")
        #expect(navigator.entries.isEmpty)
    }

    @Test func anUnconfirmedRouteIsARefusal() async throws {
        let links = Navigator<DeskRoute, DeskRoute>(stream: stream) { route, _ in route }
        let error = await #expect(throws: RouteError.self) { try await links.open(.drawer(.letters)) }
        #expect(links.refusal?.error == error && error?.code == .unconfirmed)
        try await links.open(.top)
        #expect(links.refusal == nil)
    }

    @Test func aRedirectIsNoRefusal() async throws {
        let navigator = try navigator()
        owner.decision = .redirect(.notes)
        let notes = stage.open(NotePresenter(), state: .init())
        #expect(await lines(of: notes, after: 1, navigator) == [])
        #expect(navigator.entries.map(\.route) == [.notes])
        try await expectRedirect { try await navigator.open(.edit(2)) }
        #expect(navigator.refusal == nil)
        #expect(probe.bodies(of: RouteRefused<NoteRoute>.self) == [])
    }

    @Test func theHostIsToldByTheErrorAndTheNavigator() async throws {
        let navigator = try navigator()
        owner.decision = .deny("No.")
        for open in [{ try await navigator.open(.edit(1)) }, { try await navigator.open(url: "test://notes/1/edit") }] {
            let error = await #expect(throws: RouteError.self) { try await open() }
            #expect(error?.reason == "No.")
            #expect(navigator.refusal?.error == error)
        }
        #expect(probe.bodies(of: RouteRefused<NoteRoute>.self) == [])
    }

    @Test(arguments: [
        (false, "create a navigator of this type, or of one whose table mounts it."),
        (true, "mount it in the table of `DeskRoute`."),
    ])
    func aRouteThatNobodyFollowsIsRefused(_ hasNavigator: Bool, _ advice: String) async throws {
        let navigator = hasNavigator ? Navigator<DeskRoute, DeskRoute>(stream: stream) { route, _ in route } : nil
        let notes = stage.open(NotePresenter(), state: .init())
        for page in [1, 2] { notes.send(.edit(page)) }
        await stage.caughtUp()
        let sentence = "No navigator follows `NoteRoute`: \(advice)"
        let shown = "This app cannot show what you asked for. Go on with something else."
        #expect(notes.state.lines == ["edit(1): \(shown)", "edit(2): \(shown)"])
        #expect(logged.all == [sentence])
        #expect(probe.bodies(of: RouteRefused<NoteRoute>.self).map(\.refusal.code) == [.unfollowed, .unfollowed])
        withExtendedLifetime(navigator) {}
    }

    @Test func aRefusedScreenThatIsClosedIsNotTold() async throws {
        let navigator = try navigator()
        owner.decision = .deny("No.")
        let notes = stage.open(NotePresenter(), state: .init())
        notes.send(.edit(1))
        notes.close()
        await navigator.settled()
        await stage.caughtUp()
        #expect(notes.state.lines == [])
        #expect(logged.all == [])
    }
}

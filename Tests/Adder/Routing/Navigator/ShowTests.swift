import Adder
import AdderTesting
import Dispatch
import TestSupport
import Testing

/// The step of a navigation that makes what is shown.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct ShowTests {
    private struct Broken: Error {}

    /// The session of a person, whether the page of the latest news is broken, and the navigator that shows it.
    @MainActor
    private final class Session {
        var isSignedIn = false
        var isBroken = false
        weak var navigator: Navigator<ShopRoute, String>?

        var login: RouteGuard<ShopRoute> {
            RouteGuard { $0 == .latest && !self.isSignedIn ? .redirect(.login) : .allow }
        }
    }

    /// A page that notes whether it ends on the main actor. Its thread does not tell: on Linux any may serve the main queue.
    private final class ShownPage: Sendable {
        static let mainQueue = DispatchSpecificKey<Bool>()
        private let ends: Collected<Bool>

        init(_ ends: Collected<Bool>) { self.ends = ends }

        deinit { ends.append(DispatchQueue.getSpecific(key: Self.mainQueue) == true) }
    }

    private let stream = EventStream(environment: .testing(), log: Log(.none))
    private let probe: StreamProbe

    init() {
        probe = StreamProbe(stream)
    }

    private func navigator(
        _ guards: [RouteGuard<ShopRoute>] = [],
        show: @escaping @MainActor @Sendable (ShopRoute, Opener) async throws -> Void
    ) -> Navigator<ShopRoute, String> {
        Navigator(stream: stream, guards: guards) { route, opener in
            try await show(route, opener)
            return "page of \(route.name)"
        }
    }

    private var events: [NavigationEvent<ShopRoute>] {
        probe.bodies(of: NavigationEvent<ShopRoute>.self).map(\.withoutIdentities)
    }

    @Test func theEventFollowsWhatIsShown() async throws {
        let navigator = navigator { [probe] _, _ in
            #expect(probe.bodies(of: NavigationEvent<ShopRoute>.self) == [.requested(.latest, isOutside: false)])
        }
        try await navigator.open(.latest)
        #expect(events.last == .presented(Destination(.latest)))
    }

    @Test func aShowThatThrowsChangesNothing() async throws {
        let navigator = navigator { route, _ in if route == .latest { throw Broken() } }
        try await navigator.open(.home)
        let before = navigator.state
        await #expect(throws: Broken.self) { try await navigator.open(.latest, as: .root) }
        #expect(navigator.state == before)
        #expect(navigator.refusal?.error.code == .notShown)
        try await navigator.open(.item("1"))
        #expect(navigator.state.stack.map(\.route) == [.home, .item("1")])
    }

    @Test func aResumeThatShowsNothingWaitsOn() async throws {
        let session = Session()
        let navigator = navigator([session.login]) { route, _ in
            if route == .latest, session.isBroken { throw Broken() }
        }
        try await expectRedirect { try await navigator.open(.latest) }
        let before = navigator.state
        session.isSignedIn = true
        session.isBroken = true
        await #expect(throws: Broken.self) { try await navigator.resume() }
        #expect(navigator.state == before)
        session.isBroken = false
        #expect(try await navigator.resume() == .shown("page of news"))
        #expect(navigator.state.stack.map(\.route) == [.latest])
    }

    @Test func aRedirectThatShowsNothingChangesNothing() async throws {
        let navigator = navigator([Session().login]) { _, _ in throw Broken() }
        await #expect(throws: Broken.self) { try await navigator.open(.latest) }
        #expect(navigator.state == Navigation())
        #expect(try await navigator.resume() == nil)
    }

    @Test func backGivesUpWhatIsAboutToBeShown() async throws {
        let gate = Gate()
        let navigator = navigator { route, _ in
            guard route == .latest else { return }
            await gate.pass()
            try Task.checkCancellation()
        }
        try await navigator.open(.home)
        let opening = Task { try await navigator.open(.latest) }
        let next = Task { try await navigator.open(.item("1")) }
        await gate.isReached()
        navigator.close()
        gate.open()
        let error = await #expect(throws: RouteError.self) { try await opening.value }
        #expect(error?.code == .cancelled)
        #expect(try await next.value == .shown("page of items/1"))
        #expect(navigator.state.stack.map(\.route) == [.home, .item("1")])
        #expect(navigator.refusal == nil)
        #expect(events.contains(.denied(try #require(error))))
    }

    /// A `show` that does not look whether it is cancelled changes nothing either.
    @Test func aLateShowChangesNothing() async throws {
        let gate = Gate()
        let navigator = navigator { _, _ in await gate.pass() }
        let opening = Task { try await navigator.open(.latest) }
        await gate.isReached()
        opening.cancel()
        gate.open()
        await #expect(throws: RouteError.self) { try await opening.value }
        #expect(navigator.entries.isEmpty)
    }

    @Test func theNextNavigationWaits() async throws {
        let gate = Gate()
        var shown: [ShopRoute] = []
        let navigator = navigator { route, _ in
            if route == .latest { await gate.pass() }
            shown.append(route)
        }
        let opening = Task { try await navigator.open(.latest) }
        await gate.isReached()
        let next = Task { try await navigator.open(.home) }
        for _ in 0..<5 { await Task.yield() }
        #expect(shown == [])
        gate.open()
        _ = try await (opening.value, next.value)
        #expect(shown == [.latest, .home])
    }

    @Test func abandoningWinsOverAShow() async throws {
        let gate = Gate()
        let session = Session()
        let navigator = navigator([session.login]) { route, _ in if route == .latest { await gate.pass() } }
        try await expectRedirect { try await navigator.open(.latest) }
        session.isSignedIn = true
        let resuming = Task { try await navigator.resume() }
        await gate.isReached()
        navigator.abandon()
        gate.open()
        #expect(try await resuming.value == nil)
        #expect(navigator.state.stack.map(\.route) == [.login])
        #expect(events.last == .abandoned(.latest))
    }

    @Test func aShowMayOpenARoute() async throws {
        let session = Session()
        let navigator = navigator { route, _ in
            if route == .latest { _ = try await session.navigator?.open(.home) }
        }
        session.navigator = navigator
        try await navigator.open(.latest)
        #expect(navigator.state.stack.map(\.route) == [.home, .latest])
    }

    /// A presenter may end its screen in its first turn, before the screen is in the stack.
    @Test func aScreenThatEndsAtOnceIsNotShown() async throws {
        let stage = Stage(stream: stream)
        let editors = Collected<Screen<NoteEditorPresenter>>()
        let navigator = Navigator<NoteRoute, Int>(stream: stream) { _, opener in
            let editor = stage.open(NoteEditorPresenter(), state: .init(), openedBy: opener)
            editors.append(editor)
            editor.send(.leave)
            return 1
        }
        try await navigator.open(.edit(1))
        #expect(navigator.entries.isEmpty)
        let events = probe.bodies(of: NavigationEvent<NoteRoute>.self).map(\.withoutIdentities)
        let editor = Destination(NoteRoute.edit(1), .present)
        #expect(events.suffix(2) == [.presented(editor), .closed(editor)])
        #expect(editors.all.count == 1)
    }

    /// A screen that ended on another thread would end in the middle of a turn, which a replay cannot repeat.
    @Test func whatIsClosedAtOnceEndsOnTheMainActor() async throws {
        DispatchQueue.main.setSpecific(key: ShownPage.mainQueue, value: true)
        let (session, ends) = (Session(), Collected<Bool>())
        let navigator = Navigator<ShopRoute, ShownPage>(stream: stream, guards: [session.login]) { _, _ in
            ShownPage(ends)
        }
        let closing = stream.observe(NavigationEvent<ShopRoute>.self) { event in
            guard case .presented(let shown) = event.body, let id = shown.id else { return }
            Task { @MainActor in navigator.close(id) }
        }
        // Of two that begin at once, the second waits for the first.
        for round in 1...20 {
            session.isSignedIn = false
            await Task.detached { [stream] in
                stream.send(RouteOpening(ShopRoute.home))
                stream.send(RouteOpening(ShopRoute.latest))
            }.value
            await ends.reaches(4 * round - 2)
            session.isSignedIn = true
            await Task.detached { [stream] in
                stream.send(RouteOpening(ShopRoute.home))
                navigator.beginResuming()
            }.value
            await ends.reaches(4 * round)
        }
        #expect(ends.all == Array(repeating: true, count: 80))
        closing.cancel()
    }

    @Test func nothingIsUnderWayWhenAllIsSettled() async throws {
        let gate = Gate()
        let navigator = navigator { _, _ in await gate.pass() }
        await navigator.settled()
        stream.send(RouteOpening(ShelfRoute.all))
        stream.send(RouteOpening(ShelfRoute.row(1)))
        await gate.isReached()
        gate.open()
        await navigator.settled()
        #expect(navigator.state.stack.map(\.route) == [.shelf(.all), .shelf(.row(1))])
    }
}

extension ShopRoute {
    fileprivate var name: String { (try? path) ?? "\(self)" }
}

import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite struct NavigationEventTests {
    /// The main actor runs the other tests too, and each step of a navigation waits for its turn there.
    private static let limit = Duration.seconds(240)

    @Test func theFirstEventIsTheCauseOfTheOthers() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([host.login])
        let opening = Envelope(
            RouteOpening(ShopRoute.item("1")), id: EventID(rawValue: 9), screen: ScreenID(rawValue: 7))
        try await expectRedirect { try await navigator.open(.item("1"), from: Opener(opening, on: host.stream)) }
        let events = host.probe.events
        #expect(events.count == 3)
        #expect(events.first?.cause == EventID(rawValue: 9))
        #expect(events.dropFirst().allSatisfy { $0.cause == events.first?.id })
        #expect(events.allSatisfy { $0.screen == ScreenID(rawValue: 7) })
        #expect(Set(events.map(\.id)).count == 3)
    }

    @Test func aPresentersRouteIsFollowed() async throws {
        let host = ShopHost()
        let navigator = try host.navigator()
        let asked = host.stream.send(RouteOpening(ShelfRoute.row(3)))
        let presented = try await host.probe.first(NavigationEvent<ShopRoute>.self, within: Self.limit) {
            $0.body.isPresented
        }
        #expect(presented.body.presents(.shelf(.row(3))))
        #expect(host.probe.events.first { $0.id == presented.cause }?.cause == asked)
        #expect(navigator.entries.map(\.route) == [.shelf(.row(3))])
    }

    @Test func aNavigatorGoesWithItsOwner() async throws {
        let host = ShopHost()
        let before = host.stream.observerCount
        var navigator: Navigator<ShopRoute, ShopRoute>? = try host.navigator()
        #expect(host.stream.observerCount > before)
        let gone = { [weak navigator] in navigator }
        navigator = nil
        #expect(gone() == nil)
        #expect(host.stream.observerCount == before)
    }

    /// Its observations end without an event, as those of a command that opens nothing.
    @Test func aNavigatorThatGoesIsNotLogged() throws {
        let logged = Collected<String>()
        let stream = EventStream(environment: .testing(), log: Log { _, text in logged.append(text) })
        do { _ = try ShopRoute.navigator(stream: stream) }
        #expect(logged.all == [])
    }

    @Test func aStoreThatFoldsTheEventsHasTheSameState() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([host.login])
        try await navigator.open(.home)
        try await navigator.open(.latest)
        try await expectRedirect { try await navigator.open(.item("1")) }
        try await navigator.open(.new)
        navigator.close()
        #expect(folded(host) == navigator.state)
        #expect(navigator.state.stack.map(\.route) == [.home, .latest, .login])
        #expect(navigator.state.waiting?.redirects == [.login])
        host.isSignedIn = true
        try await navigator.resume()
        #expect(folded(host) == navigator.state)
        try await navigator.open(.home, as: .root)
        #expect(folded(host) == navigator.state)
        #expect(navigator.state.stack.map(\.withoutIdentity) == [Destination(.home, .root)])
        #expect(navigator.state.waiting == nil)
    }

    private func folded(_ host: ShopHost) -> Navigation<ShopRoute> {
        host.probe.bodies(of: NavigationEvent<ShopRoute>.self).reduce(into: Navigation()) { $0.fold($1) }
    }
}

extension NavigationEvent {
    fileprivate var isPresented: Bool {
        if case .presented = self { true } else { false }
    }
}

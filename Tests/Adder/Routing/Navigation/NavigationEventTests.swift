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
        await expectRedirect { try await navigator.open(.item("1"), from: Opener(opening, on: host.stream)) }
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

    @Test func aScreensEffectReachesTheHost() async throws {
        let host = ShopHost()
        let navigator = try host.navigator()
        let screen = Stage(stream: host.stream).open(CounterPresenter(), state: .init())
        screen.send(.done)
        let presented = try await host.probe.first(NavigationEvent<ShopRoute>.self, within: Self.limit) {
            $0.body.isPresented
        }
        #expect(presented.screen == screen.id)
        #expect(navigator.entries.map(\.route) == [.counter(.summary)])
    }

    @Test func followedRoutesAreOpenedInOrder() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([
            RouteGuard { route in
                // The first guard call takes longest.
                for _ in 0..<(route == .shelf(.row(0)) ? 5 : 0) { await Task.yield() }
                return .allow
            }
        ])
        for row in 0..<4 { host.stream.send(RouteOpening(ShelfRoute.row(Int64(row)))) }
        _ = try await host.probe.first(NavigationEvent<ShopRoute>.self, within: Self.limit) {
            $0.body.presents(.shelf(.row(3)))
        }
        #expect(navigator.state.stack.map(\.route) == (0..<4).map { .shelf(.row($0)) })
    }

    @Test func aDeniedFollowedRouteIsAnEvent() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([RouteGuard { _ in .deny("No.") }])
        host.stream.send(RouteOpening(ShelfRoute.all))
        _ = try await host.probe.first(NavigationEvent<ShopRoute>.self, within: Self.limit) {
            if case .denied(let error) = $0.body { error.code == .denied } else { false }
        }
        #expect(navigator.entries.isEmpty && host.models.isEmpty)
    }

    /// It is told to the one that has opened the route, which is gone here.
    @Test func aRefusedRouteIsNotLogged() async throws {
        let logged = Collected<String>()
        let stream = EventStream(environment: .testing(), log: Log { _, text in logged.append(text) })
        let navigator = try ShopRoute.navigator(stream: stream, guards: [RouteGuard { _ in .deny("No.") }])
        let probe = StreamProbe(stream)
        stream.send(RouteOpening(ShelfRoute.all))
        await navigator.settled()
        #expect(probe.bodies(of: NavigationEvent<ShopRoute>.self).count == 2)
        #expect(logged.all == [])
    }

    @Test func aNavigatorGoesWithItsOwner() async throws {
        let host = ShopHost()
        let before = host.stream.observerCount
        var navigator: Navigator<ShopRoute, ShopRoute>? = try host.navigator()
        #expect(host.stream.observerCount > before)
        weak let gone = navigator
        navigator = nil
        #expect(gone == nil)
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
        await expectRedirect { try await navigator.open(.item("1")) }
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

    @Test func closingWhenNothingIsShownDoesNothing() throws {
        let host = ShopHost()
        try host.navigator().close()
        #expect(host.probe.events.isEmpty)
    }

    @Test func aStoreKeepsTheNavigation() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([host.login])
        let store = Store(
            Navigation<ShopRoute>(),
            reducer: Reducer<Navigation<ShopRoute>, NavigationEvent<ShopRoute>> { $0.fold($1) })
        let coordinating = host.stream.observe(NavigationEvent<ShopRoute>.self) { event in
            MainActor.assumeIsolated { store.send(event.body) }
        }
        defer { coordinating.cancel() }
        try await navigator.open(.latest)
        await expectRedirect { try await navigator.open(.item("1")) }
        #expect(store.state.stack.map(\.route) == [.latest, .login])
        #expect(store.state.waiting?.original == Destination(.item("1")))
        host.isSignedIn = true
        try await navigator.resume()
        #expect(store.state.stack.map(\.route) == [.latest, .item("1")])
        #expect(store.state == navigator.state)
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

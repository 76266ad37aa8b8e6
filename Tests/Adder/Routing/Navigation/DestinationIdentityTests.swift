import Adder
import AdderTesting
import Testing

/// Two destinations of one route: twins.
@MainActor
@Suite struct DestinationIdentityTests {
    private let host = ShopHost()

    /// Shows an item, another route, and the item again.
    private func twins() async throws -> Navigator<ShopRoute, ShopRoute> {
        let navigator = try host.navigator()
        for route in [ShopRoute.item("1"), .latest, .item("1")] { try await navigator.open(route) }
        return navigator
    }

    @Test func anIdentityIsThatOfTheFirstEvent() async throws {
        let navigator = try await twins()
        let requests = host.probe.events.filter { $0.cause == nil }
        #expect(navigator.state.stack.map(\.id) == requests.map(\.id))
        #expect(navigator.entries.map(\.id) == requests.map(\.id))
        #expect(Set(navigator.state.stack.map(\.id)).count == 3)
    }

    @Test func anEntryIsClosedByItsIdentity() async throws {
        let navigator = try await twins()
        let (stack, entries) = (navigator.state.stack, navigator.entries)
        navigator.close(entries[0].id)
        #expect(navigator.state.stack == [stack[1], stack[2]])
        navigator.close(entries[0].id)
        #expect(navigator.state.stack == [stack[1], stack[2]])
        #expect(host.probe.bodies(of: NavigationEvent<ShopRoute>.self).last == .closed(stack[0]))
    }

    @Test func aPathWithoutTheLowerTwinClosesIt() async throws {
        let navigator = try await twins()
        let stack = navigator.state.stack
        navigator.path.removeFirst()
        #expect(navigator.state.stack == [stack[1], stack[2]])
        #expect(host.events.last == .closed(Destination(.item("1"))))
    }

    @Test func aPathThatLosesOnlyALowerRouteKeepsItsSheet() async throws {
        let navigator = try await twins()
        try await navigator.open(.new)
        let stack = navigator.state.stack
        navigator.path.remove(at: 1)
        #expect(navigator.state.stack == [stack[0], stack[2], stack[3]])
        navigator.path.removeLast()
        #expect(navigator.state.stack == [stack[0]])
    }

    @Test func aMovedDestinationIsOpenedAgain() async throws {
        let navigator = try await twins()
        let stack = navigator.state.stack
        navigator.path = [stack[2], stack[1]]
        _ = try await host.probe.first(NavigationEvent<ShopRoute>.self) { event in
            event.body.presents(.latest) && event.body != .presented(stack[1])
        }
        #expect(navigator.state.stack.map(\.route) == [.item("1"), .latest])
        #expect(navigator.state.stack[0] == stack[2])
        #expect(navigator.state.stack[1].id != stack[1].id)
    }

    @Test func aSheetThatReplacesItsTwinIsAnotherOne() async throws {
        let navigator = try host.navigator()
        try await navigator.open(.new)
        let first = try #require(navigator.sheet)
        navigator.sheet = Destination(.new)
        try await navigator.open(.latest)
        #expect(navigator.sheet?.route == .new)
        #expect(navigator.sheet?.id != first.id)
        #expect(navigator.state.stack.map(\.route) == [.new, .latest])
    }

    @Test func onlyTheLoginOfTheRedirectIsClosed() async throws {
        let navigator = try host.navigator([host.login])
        try await expectRedirect { try await navigator.open(.item("1")) }
        let login = navigator.state.stack
        try await expectRedirect { try await navigator.open(.item("2")) }
        #expect(navigator.state.stack == login)
        try await navigator.open(.login)
        let logins = navigator.state.stack
        #expect(logins.map(\.route) == [.login, .login] && logins.prefix(1) == login[...])
        host.isSignedIn = true
        #expect(try await navigator.resume() == .shown(.item("2")))
        #expect(navigator.state.stack.prefix(2) == logins[...])
        #expect(navigator.state.stack.map(\.route) == [.login, .login, .item("2")])
    }
}

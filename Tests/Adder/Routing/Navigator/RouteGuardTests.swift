import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite struct RouteGuardTests {
    @Test func aGuardDeniesWithItsReason() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([RouteGuard { _ in .deny("The shop is closed: come back at nine.") }])
        let error = await #expect(throws: RouteError.self) { try await navigator.open(.item("1")) }
        #expect(error?.code == .denied)
        #expect(error?.description == "“items/1” was not opened: The shop is closed: come back at nine.")
        #expect(host.shown.isEmpty)
        #expect(host.events == [.requested(.item("1"), isOutside: false), .denied(try #require(error))])
    }

    @Test func theFirstGuardThatObjectsDecides() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([host.login, RouteGuard { _ in .deny("Never.") }])
        let error = await #expect(throws: RouteError.self) { try await navigator.open(.item("1")) }
        // The guards are asked about the redirect too.
        #expect(error?.link == "login")
        host.isSignedIn = true
        await #expect(throws: RouteError.self) { try await navigator.open(.item("1")) }
        #expect(host.shown.isEmpty)
    }

    @Test func aRedirectIsShownFirstAndTheOriginalResumed() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([host.login])
        try await expectRedirect { try await navigator.open(.item("1"), model: "model", as: .present) }
        #expect(host.shown.map(\.route) == [.login])
        #expect(navigator.state.waiting?.original == Destination(.item("1"), .present))
        host.isSignedIn = true
        try await navigator.resume()
        #expect(host.shown.last == Destination(.item("1"), .present))
        #expect(host.models == [nil, "model"])
        #expect(navigator.state.stack.map(\.withoutIdentity) == [Destination(.item("1"), .present)])
        #expect(navigator.state.waiting == nil)
        #expect(try await navigator.resume() == nil)
        let login = try #require(host.shown.first)
        #expect(
            host.events == [
                .requested(.item("1"), isOutside: false),
                .redirected(
                    Redirection(original: Destination(.item("1"), .present), redirects: [.login], shown: login)),
                .presented(login),
                .resumed(.item("1")), .closed(login), .presented(Destination(.item("1"), .present)),
            ])
    }

    @Test func aRouteThatBeginsToBeResumedIsAwaited() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([host.login])
        try await expectRedirect { try await navigator.open(.item("1"), model: "model") }
        navigator.beginResuming()
        await navigator.settled()
        #expect(navigator.refusal?.error.code == .redirectLoop)
        #expect(navigator.state.stack.map(\.route) == [.login])
        host.isSignedIn = true
        navigator.beginResuming()
        #expect(!navigator.isIdle)
        await navigator.settled()
        #expect(navigator.state.stack.map(\.route) == [.item("1")])
        #expect(host.models == [nil, "model"])
    }

    @Test func oneRedirectMayFollowAnother() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([host.login])
        try await expectRedirect { try await navigator.open(url: "adder://items/1") }
        host.isSignedIn = true
        host.isPasswordExpired = true
        try await expectRedirect { try await navigator.resume() }
        #expect(navigator.entries.map(\.route) == [.changePassword])
        host.isPasswordExpired = false
        #expect(try await navigator.resume() == .shown(.item("1")))
        #expect(host.shown.map(\.route) == [.login, .changePassword, .item("1")])
    }

    @Test(arguments: [true, false])
    func aWaitingRoutesModelIsReleased(_ isResumed: Bool) async throws {
        let host = ShopHost()
        let navigator = try host.navigator([host.login])
        var model: Model? = Model()
        let kept = { [weak model] in model }
        try await expectRedirect { [model] in try await navigator.open(.item("1"), model: model) }
        model = nil
        #expect(kept() != nil)
        host.isSignedIn = true
        if isResumed { try await navigator.resume() } else { navigator.abandon() }
        #expect(kept() == nil)
    }

    @Test(arguments: [ShopRoute.settings, .reset])
    func aResumedRouteIsNotConfirmedAgain(_ route: ShopRoute) async throws {
        let host = ShopHost()
        host.confirms = true
        let navigator = try host.navigator([
            RouteGuard { $0 == .login || host.isSignedIn ? .allow : .redirect(.login) }
        ])
        try await expectRedirect {
            if route == .reset {
                try await navigator.open(url: "adder://reset")
            } else {
                try await navigator.open(route)
            }
        }
        host.isSignedIn = true
        #expect(try await navigator.resume() == .shown(route))
        #expect(host.asked == [route])
    }

    /// A guard whose wait is cancelled denies, since it has no answer.
    @Test func aCancelledOpeningIsNotDenied() async throws {
        let host = ShopHost()
        let gate = Gate()
        let navigator = try host.navigator([
            RouteGuard { _ in
                await gate.pass()
                return Task.isCancelled ? .deny("Nobody has answered. Open the route again.") : .allow
            }
        ])
        let opening = Task { try await navigator.open(.item("1")) }
        await gate.isReached()
        opening.cancel()
        gate.open()
        let error = await #expect(throws: RouteError.self) { try await opening.value }
        #expect(error?.code == .cancelled)
        #expect(host.events.last == error.map { .denied($0) })
    }

    @Test func aWaitingRouteCanBeAbandoned() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([host.login])
        try await expectRedirect { try await navigator.open(.item("1")) }
        navigator.close()
        navigator.abandon()
        navigator.abandon()
        #expect(navigator.state == Navigation())
        #expect(host.events.last == .abandoned(.item("1")))
        #expect(try await navigator.resume() == nil)
    }

    @Test func aCircleOfRedirectsIsAnError() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([
            RouteGuard { route in
                switch route {
                case .latest: .redirect(.login)
                case .login: .redirect(.changePassword)
                case .changePassword: .redirect(.login)
                default: .allow
                }
            }
        ])
        let error = await #expect(throws: RouteError.self) { try await navigator.open(.latest) }
        #expect(error?.code == .redirectLoop)
        #expect(error?.value == "news → login → password → login")
        #expect(host.shown.isEmpty && navigator.state == Navigation())
        let own = try host.navigator([RouteGuard { .redirect($0) }])
        #expect(await #expect(throws: RouteError.self) { try await own.open(.home) }?.code == .redirectLoop)
    }

    @Test func endlessRedirectsAreAnError() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([
            RouteGuard { if case .item(let id) = $0 { .redirect(.item(id + "x")) } else { .allow } }
        ])
        let error = await #expect(throws: RouteError.self) { try await navigator.open(.item("x")) }
        #expect(error?.code == .redirectLoop)
    }

    @Test func aDeniedResumeChangesNothing() async throws {
        let host = ShopHost()
        let hours = RouteGuard<ShopRoute> { _ in
            host.isSignedIn && !host.confirms ? .deny("Come back at nine.") : .allow
        }
        let navigator = try host.navigator([host.login, hours])
        try await expectRedirect { try await navigator.open(.item("1"), model: "model") }
        let before = navigator.state
        host.isSignedIn = true
        let error = await #expect(throws: RouteError.self) { try await navigator.resume() }
        #expect(error?.code == .denied)
        #expect(navigator.state == before)
        #expect(host.events.last == error.map { .denied($0) })
        #expect(host.events.count == 4)
        host.confirms = true
        #expect(try await navigator.resume() == .shown(.item("1")))
        #expect(host.models == [nil, "model"])
        #expect(navigator.state.stack.map(\.route) == [.item("1")])
    }

    @Test func abandoningWinsOverAGuardThatWaits() async throws {
        let host = ShopHost()
        let slow = RouteGuard<ShopRoute> { _ in
            if host.isSignedIn { host.navigator?.abandon() }
            return .allow
        }
        let navigator = try host.navigator([host.login, slow])
        try await expectRedirect { try await navigator.open(.item("1")) }
        host.isSignedIn = true
        #expect(try await navigator.resume() == nil)
        #expect(navigator.state.stack.map(\.route) == [.login])
        #expect(host.events.last == .abandoned(.item("1")))
    }
}

/// A model whose end a test sees.
private final class Model: Sendable {}

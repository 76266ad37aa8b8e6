import Adder
import AdderTesting
import TestSupport
import Testing

@MainActor
@Suite struct NavigatorTests {
    @Test func aLinkAndAnInternalJumpTakeTheSamePath() async throws {
        let inside = ShopHost()
        let outside = ShopHost()
        let first = try await inside.navigator().open(.item("1"))
        let second = try await outside.navigator().open(url: "adder://items/1")
        #expect(first == second)
        #expect(inside.shown == [Destination(.item("1"))])
        #expect(outside.shown == inside.shown)
        #expect(inside.events == [.requested(.item("1"), isOutside: false), .presented(Destination(.item("1")))])
        #expect(outside.events == [.requested(.item("1"), isOutside: true), .presented(Destination(.item("1")))])
    }

    @Test func onlyARouteFromInsideCarriesAModel() async throws {
        let host = ShopHost()
        let navigator = try host.navigator()
        try await navigator.open(.item("1"), model: "the item itself")
        try await navigator.open(url: "adder://items/1")
        #expect(host.models == ["the item itself", nil])
    }

    @Test func theTraitsPresentationIsTheDefault() async throws {
        let host = ShopHost()
        let navigator = try host.navigator()
        try await navigator.open(.new)
        try await navigator.open(.new, as: .root)
        try await navigator.open(.latest)
        let login = Presentation(.present, isFullScreen: true, isDismissible: false)
        try await navigator.open(.login)
        #expect(host.shown.map(\.presentation) == [.present, .root, .push, login])
    }

    @Test func onlyAnExternalRouteIsReachedFromOutside() async throws {
        let host = ShopHost()
        let navigator = try host.navigator()
        let error = await #expect(throws: RouteError.self) { try await navigator.open(url: "adder://items/new") }
        #expect(error?.code == .internalOnly)
        #expect(host.events == error.map { [.denied($0)] })
        try await navigator.open(.new)
        #expect(host.shown.map(\.route) == [.new])
    }

    @Test func theMatchedLineDecidesWhetherALinkOpens() async throws {
        let navigator = try AliasRoute.navigator()
        try await navigator.open(url: "adder://open")
        let error = await #expect(throws: RouteError.self) { try await navigator.open(url: "adder://secret") }
        #expect(error?.code == .internalOnly)
    }

    @Test func onlyALinkThatChangesIsConfirmed() async throws {
        let host = ShopHost()
        let navigator = try host.navigator()
        let error = await #expect(throws: RouteError.self) { try await navigator.open(url: "adder://reset") }
        #expect(error?.code == .unconfirmed)
        #expect(host.shown.isEmpty)
        host.confirms = true
        try await navigator.open(url: "adder://reset")
        try await navigator.open(.reset)
        #expect(host.asked == [.reset, .reset])
        #expect(host.shown.map(\.route) == [.reset, .reset])
        let request = NavigationEvent<ShopRoute>.requested(.reset, isOutside: true)
        #expect(host.events.prefix(3) == [request, .unconfirmed(.reset), .denied(try #require(error))])
    }

    @Test func noRouteIsConfirmedByDefault() async throws {
        let navigator = try ShopRoute.navigator()
        await #expect(throws: RouteError.self) { try await navigator.open(url: "adder://reset") }
        #expect(navigator.entries.isEmpty)
    }

    @Test func aPlanShowsNothingAsksNothingAndSendsNothing() async throws {
        let host = ShopHost()
        let navigator = try host.navigator([host.login])
        let plan = try await navigator.plan(url: "adder://items/1")
        #expect(plan.original == Destination(.item("1")))
        #expect(plan.redirects == [.login])
        #expect(plan.shown.route == .login)
        #expect(!plan.needsConfirmation)
        #expect(try await navigator.plan(url: "adder://reset").needsConfirmation)
        #expect(try await !navigator.plan(.reset).needsConfirmation)
        #expect(host.shown.isEmpty && host.asked.isEmpty && host.probe.events.isEmpty)
        #expect(navigator.state == Navigation())
    }
}

/// Two paths of one route, of which one is external.
private enum AliasRoute: LinkedRoute {
    case one
    static let paths: RouteTable<AliasRoute> = [.path("open", .one).external(), .path("secret", .one)]
}

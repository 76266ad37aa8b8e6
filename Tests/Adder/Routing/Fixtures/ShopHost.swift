import Adder
import AdderTesting
import Testing

/// A host that shows each route as itself, with a login to which a guard may redirect.
@MainActor
final class ShopHost {
    typealias Decision = RouteGuard<ShopRoute>.Decision

    let stream = EventStream(environment: .testing(), log: Log(.none))
    let probe: StreamProbe
    var isSignedIn = false
    var isPasswordExpired = false
    var confirms = false
    /// The navigator that was made last.
    private(set) weak var navigator: Navigator<ShopRoute, ShopRoute>?
    private(set) var asked: [ShopRoute] = []
    private(set) var models: [String?] = []

    init() {
        probe = StreamProbe(stream)
    }

    /// The steps of all navigations, without the identities of destinations.
    var events: [NavigationEvent<ShopRoute>] {
        probe.bodies(of: NavigationEvent<ShopRoute>.self).map(\.withoutIdentities)
    }

    /// All destinations that were shown, without their identities.
    var shown: [Destination<ShopRoute>] {
        events.compactMap { if case .presented(let destination) = $0 { destination } else { nil } }
    }

    func navigator(_ guards: [RouteGuard<ShopRoute>] = []) throws -> Navigator<ShopRoute, ShopRoute> {
        let navigator = Navigator(links: try ShopRoute.links(scheme: "adder"), stream: stream, guards: guards) {
            route in
            self.asked.append(route)
            return self.confirms
        } show: { route, opener in
            self.models.append(opener.model(as: String.self))
            return route
        }
        self.navigator = navigator
        return navigator
    }

    /// The guard of items: they need a login, then a new password if the old one has expired.
    var login: RouteGuard<ShopRoute> {
        RouteGuard { route in
            guard case .item = route else { return .allow }
            if !self.isSignedIn { return .redirect(.login) }
            return self.isPasswordExpired ? .redirect(.changePassword) : .allow
        }
    }
}

extension LinkedRoute {
    /// Returns a navigator of links, which shows each route as itself.
    @MainActor
    static func navigator(
        hosts: [String] = [], stream: EventStream = EventStream(), guards: [RouteGuard<Self>] = []
    ) throws -> Navigator<Self, Self> {
        Navigator(links: try links(scheme: "adder", hosts: hosts), stream: stream, guards: guards) { route, _ in route }
    }
}

/// Expects that a guard puts off what `open` opens.
@MainActor
func expectRedirect<R, Shown>(
    _ open: () async throws -> Navigator<R, Shown>.Opening?, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let opening = try #require(try await open(), sourceLocation: sourceLocation)
    let error = #expect(throws: RouteError.self, sourceLocation: sourceLocation) { try opening.get() }
    #expect(error?.code == .redirected, sourceLocation: sourceLocation)
}

import Adder
import AdderTesting

/// A host that records what it shows, with a login to which a guard may redirect.
@MainActor
final class ShopHost {
    typealias Decision = RouteGuard<ShopRoute>.Decision

    let stream = EventStream(environment: .testing(), log: Log(.none))
    let probe: StreamProbe
    var isSignedIn = false
    var isPasswordExpired = false
    var confirms = false
    /// The navigator that was made last.
    private(set) weak var navigator: Navigator<ShopRoute>?
    private(set) var asked: [ShopRoute] = []
    private(set) var shown: [Destination<ShopRoute>] = []
    private(set) var models: [String?] = []

    init() {
        probe = StreamProbe(stream)
    }

    /// The steps of all navigations, without the identities of destinations.
    var events: [NavigationEvent<ShopRoute>] {
        probe.bodies(of: NavigationEvent<ShopRoute>.self).map(\.withoutIdentities)
    }

    func navigator(
        state: Navigation<ShopRoute> = Navigation(), _ guards: [RouteGuard<ShopRoute>] = []
    ) throws -> Navigator<ShopRoute> {
        let navigator = try Navigator<ShopRoute>(scheme: "adder", stream: stream, guards: guards, state: state) {
            route in
            self.asked.append(route)
            return self.confirms
        } present: { destination, opener in
            self.shown.append(destination.withoutIdentity)
            self.models.append(opener.model(as: String.self))
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

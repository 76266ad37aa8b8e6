import Adder
import AdderViews

/// Another app, whose links lead to the routes.
final class LinkDoor: Door {
    static let origin = DoorOrigin.link
    private let navigator: Navigator<StoreRoute, PageScreen>
    private(set) var refusal: String?

    init(_ store: Store) async throws {
        navigator = try store.navigator(store.page)
        try await navigator.open(url: "store://front")
    }

    func open(_ route: StoreRoute) async {
        refusal = await sentence { try await navigator.open(url: "store://\(route.path)") }
    }

    func back() async { navigator.close() }
    func resume() async { refusal = await sentence { try await navigator.resume() } }
    var routes: [StoreRoute] { navigator.entries.map(\.route) }
}

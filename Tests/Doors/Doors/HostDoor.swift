import Adder
import AdderViews

/// A host that opens routes itself.
final class HostDoor: Door {
    static let origin = DoorOrigin.host
    private let navigator: Navigator<StoreRoute, PageScreen>
    private(set) var refusal: String?

    init(_ store: Store) async throws {
        navigator = try store.navigator(store.page)
        try await navigator.open(.front)
    }

    func open(_ route: StoreRoute) async {
        refusal = await sentence { try await navigator.open(route) }
    }

    func back() async { navigator.close() }
    func resume() async { refusal = await sentence { try await navigator.resume() } }
    var routes: [StoreRoute] { navigator.entries.map(\.route) }
}

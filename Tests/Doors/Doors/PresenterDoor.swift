import Adder
import AdderViews

/// The presenter of the front page, which opens routes in its turns.
final class PresenterDoor: Door {
    static let origin = DoorOrigin.presenter
    private let store: Store
    private let navigator: Navigator<StoreRoute, PageScreen>

    init(_ store: Store) async throws {
        self.store = store
        navigator = try store.navigator(store.page)
        try await navigator.open(.front)
    }

    func open(_ route: StoreRoute) async {
        store.screens.first?.send(.open(route))
        await store.settled(navigator)
    }

    func back() async { navigator.close() }
    func resume() async { _ = try? await navigator.resume() }
    var routes: [StoreRoute] { navigator.entries.map(\.route) }
    var refusal: String? { store.front?.refusal }
}

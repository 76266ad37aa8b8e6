import Adder
import AdderViews

/// A command, which makes its screen in the place of `show`, and keeps its type.
final class CommandDoor: Door {
    static let origin = DoorOrigin.host
    private let store: Store
    private let navigator: Navigator<StoreRoute, Opener>
    private(set) var refusal: String?

    init(_ store: Store) async throws {
        self.store = store
        navigator = try store.navigator { _, opener in opener }
        await open(.front)
    }

    func open(_ route: StoreRoute) async {
        refusal = await sentence { [store] in
            try await navigator.open(route) {
                (try await store.page(route, $0), $0)
            } shown: {
                $0.1
            }
        }
    }

    func back() async { navigator.close() }
    func resume() async { refusal = await sentence { try await navigator.resume() } }
    var routes: [StoreRoute] { navigator.entries.map(\.route) }
}

import Adder
import AdderViews

/// A command, whose page appears when it has opened its route, and not before.
final class CommandDoor: Door {
    static let origin = DoorOrigin.host
    private let navigator: Navigator<StoreRoute, PageScreen>
    private(set) var refusal: String?

    init(_ store: Store) async throws {
        navigator = try store.navigator(store.makePage)
        try await navigator.open(.front)
    }

    func open(_ route: StoreRoute) async {
        refusal = await sentence {
            guard case .shown(let page) = try await navigator.open(route) else { return }
            page.appear()
            await page.settled()
        }
    }

    func back() async { navigator.close() }
    func resume() async {
        refusal = await sentence { if case .shown(let page) = try await navigator.resume() { page.appear() } }
    }

    var routes: [StoreRoute] { navigator.entries.map(\.route) }
}

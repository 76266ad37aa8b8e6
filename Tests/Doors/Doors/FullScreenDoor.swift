import Adder
import AdderTerminal
import AdderViews
import Processes

/// A person at a full screen, who presses the key of a route on the topmost page, and reads what is drawn.
final class FullScreenDoor: Door {
    static let origin = DoorOrigin.presenter
    private let (store, terminal): (Store, PseudoTerminal)
    private let navigator: Navigator<StoreRoute, PageScreen>

    init(_ store: Store) async throws {
        (self.store, terminal) = (store, try PseudoTerminal(width: 120, height: 30))
        navigator = try store.navigator(store.page)
        try await navigator.open(.front)
        terminal.becomeStandard()
        Task { [navigator] in try await Terminal.run(navigator) }
        await terminal.shows("front")
    }

    func open(_ route: StoreRoute) async { await press("\(route.key)") }
    func back() async { await press("q") }
    func resume() async { _ = try? await navigator.resume() }
    var routes: [StoreRoute] { get async { StoreRoute.routes(titled: await press("")[0]) } }
    var refusal: String? { get async { await press("").first { $0.hasSuffix(".") } } }

    /// Presses a key, and returns the lines that are drawn when everything is settled.
    @discardableResult
    private func press(_ key: String) async -> [String] {
        terminal.type(key)
        await terminal.redrawn()
        await store.settled(navigator)
        return await terminal.redrawn()
    }
}

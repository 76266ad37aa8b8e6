import Adder
import AdderServices
import AdderTesting
import AdderViews
import CartKit

/// A host with a kit: its guards, its person and its screens, whatever door a route comes through.
@MainActor
final class Store {
    let sdk: SDK<CartKit>
    /// The clock for which the page of ``StoreRoute/slow`` waits.
    let clock: ManualClock
    var isSignedIn = false
    /// The answer of the person to each confirmation.
    var confirms = false
    /// The pages of the kit, at first without the services that some of them need.
    var pages: CartRouter
    /// The screens of the host, in the order in which they were made.
    private(set) var screens: [Screen<StorePresenter>] = []
    private let log = StoreLog()
    private let probe: StreamProbe

    init() async throws {
        let clock = ManualClock()
        sdk = try await SDK.start(
            environment: .testing(clock: clock), kits: { CartKit.enable() }, log: { [log] in log.append($1) })
        (self.clock, pages, probe) = (clock, sdk.kits.pages(todos: nil, checkout: nil), StreamProbe(sdk.stream))
    }

    var front: StorePresenter.State? { screens.first?.state }
    /// The messages that were logged.
    var messages: [String] { log.messages }

    var guards: [RouteGuard<StoreRoute>] {
        [
            RouteGuard { $0 == .secret ? .deny("The vault is closed. Come back tomorrow.") : .allow },
            RouteGuard(.signedIn) { [self] _ in isSignedIn ? .allow : .redirect(.login) },
        ]
    }

    func confirm(_ route: StoreRoute) -> Bool { confirms }

    /// Makes the page of a route, which loads.
    func page(_ route: StoreRoute, _ opener: Opener) async throws -> PageScreen {
        let page = try await makePage(route, opener)
        page.appear()
        return page
    }

    /// Makes the page of a route, which has not begun to load.
    func makePage(_ route: StoreRoute, _ opener: Opener) async throws -> PageScreen {
        if case .cart(let route) = route { return try await pages.makeScreen(for: route, openedBy: opener) }
        if route == .broken { throw Problem(code: "broken", message: "The page is broken. Try another one.") }
        if route == .slow { try await clock.sleep(for: .seconds(1)) }
        let screen = sdk.stage.open(StorePresenter(), state: .init(route: route), openedBy: opener)
        screens.append(screen)
        return PageScreen(screen, StoreView())
    }

    func navigator<Shown>(
        _ show: @escaping Navigator<StoreRoute, Shown>.Show
    ) throws -> Navigator<StoreRoute, Shown> {
        Navigator(
            links: try StoreRoute.links(scheme: "store"), stream: sdk.stream, guards: guards,
            confirm: { self.confirm($0) }, show: show)
    }

    /// Waits until a route is requested.
    func isRequested(_ route: StoreRoute) async throws {
        _ = try await probe.first(NavigationEvent<StoreRoute>.self) { event in
            if case .requested(let request) = event.body { request.route == route } else { false }
        }
    }

    /// Waits until every event is handled, and every route is shown or refused.
    func settled(_ navigator: Navigator<StoreRoute, some Sendable>) async {
        var before: UInt64
        repeat {
            before = sdk.stream.orderedCount
            await navigator.settled()
            await sdk.stage.caughtUp()
        } while sdk.stream.orderedCount != before
    }

    /// Ends a screen with an outcome.
    func finish(_ screen: Screen<StorePresenter>?) async {
        screen?.send(.finish("done"))
        await sdk.stage.caughtUp()
    }
}

/// The messages that a store has logged.
private final class StoreLog: Sendable {
    private let lock = Lock<[String]>([])

    var messages: [String] { lock.withLock { $0 } }

    func append(_ message: String) {
        lock.withLock { $0.append(message) }
    }
}

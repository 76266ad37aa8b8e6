import AccountKit
import Adder
import AdderSessions
import AdderViews
import CartKit
import NewsKit
import TodosKit

/// The pages of this host: its home screen, and those of its kits with the services that they offer one another. The full screen,
/// the commands, links and replays reach a screen by its route here, and in no other way.
struct AppPages: PageKit {
    static let firstRoute = AppRoute.home

    let stream: EventStream
    let services: HostServices
    private let stage: Stage
    private let isForCommands: Bool
    /// The gateway that charges.
    var gateway = ChosenGateway.standard
    /// Returns the order in which the home screen opens the list of todos.
    var sort: @MainActor @Sendable () -> TodoSort = { .agenda }

    /// Creates the pages of a host.
    ///
    /// - Parameters:
    ///   - sdk: The SDK of the host.
    ///   - isForCommands: A Boolean value that indicates whether commands show the pages: their home screen names commands.
    init(_ sdk: HostSDK, isForCommands: Bool = false) {
        (stage, stream, services) = (sdk.stage, sdk.stream, HostServices(sdk))
        self.isForCommands = isForCommands
    }

    /// Creates the pages of a recorded session, for its replay.
    init(_ sdk: HostSDK, of recording: SessionRecording) {
        self.init(sdk, isForCommands: HostSettings(of: recording).texts == .commands)
    }

    /// Makes the page of a route. It has not begun to load.
    ///
    /// - Throws: The errors of the kits; ``Failure`` if a kit is left out.
    @MainActor
    func makeScreen(for route: AppRoute, openedBy opener: Opener) async throws -> PageScreen {
        let missing = route == .home ? [] : route.kits.subtracting(services.kits)
        guard missing.isEmpty else { throw Failure(leftOut: missing) }
        // A kit that is left out offers the others nothing.
        let todos = services.todos.kit == nil ? nil : services
        let cart = services.cart.kit == nil ? nil : services
        switch route {
        case .home: return home(opener)
        case .todos(let route):
            return try await services.started(services.todos).pages(cart: cart).makeScreen(for: route, openedBy: opener)
        case .cart(let route):
            let kit = try services.started(services.cart)
            return try await kit.pages(todos: todos, checkout: services.checkout(gateway, kit))
                .makeScreen(for: route, openedBy: opener)
        case .account(let route):
            return await (try services.started(services.account)).pages.makeScreen(for: route, openedBy: opener)
        case .news(let route):
            return try await services.started(services.news).pages(todos: todos, cart: cart)
                .makeScreen(for: route, openedBy: opener)
        }
    }

    @MainActor
    private func home(_ opener: Opener) -> PageScreen {
        let interactor = HomeInteractor(
            stream: stream, services: services, showsAccount: !isForCommands, kits: services.kits)
        let screen = stage.open(
            HomePresenter(), state: HomePresenter.State(), interactor: interactor, openedBy: opener)
        return isForCommands
            ? PageScreen(screen, HomeView(), appear: .appear)
            : PageScreen(screen, HomeMenuView(sort: sort()), appear: .appear)
    }
}

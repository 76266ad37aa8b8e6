import AccountKit
import Adder
import AdderViews
import CartKit
import NewsKit
import TodosKit

/// The pages of this host: its home screen, and those of its kits with the services that they offer one another.
struct HostPages: PageKit {
    static let firstRoute = AppRoute.home

    let stage: Stage
    let stream: EventStream
    let services: HostServices
    /// Returns the order in which the home screen opens the list of todos.
    var sort: @MainActor @Sendable () -> TodoSort = { .agenda }

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
        case .home:
            let interactor = HomeInteractor(
                stream: stream, cart: services, news: services, session: services, kits: services.kits)
            return PageScreen(
                HomeRouter(stage: stage, interactor: interactor).home(openedBy: opener), HomeMenuView(sort: sort()),
                appear: .appear)
        case .todos(let route):
            return try await services.started(services.todos).pages(cart: cart)
                .makeScreen(for: route, openedBy: opener)
        case .cart(let route):
            let kit = try services.started(services.cart)
            return try await kit.pages(todos: todos, checkout: services.checkout(.standard, kit))
                .makeScreen(for: route, openedBy: opener)
        case .account(let route):
            return await (try services.started(services.account)).pages.makeScreen(for: route, openedBy: opener)
        case .news(let route):
            return try await services.started(services.news).pages(todos: todos, cart: cart)
                .makeScreen(for: route, openedBy: opener)
        }
    }
}

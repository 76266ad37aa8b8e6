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

    /// Makes the page of a route. It has begun to load.
    ///
    /// - Throws: The errors of the kits; ``Failure`` if a kit is not started.
    @MainActor
    func screen(for route: AppRoute, openedBy opener: Opener) async throws -> PageScreen {
        switch route {
        case .home:
            let interactor = HomeInteractor(stream: stream, cart: services, news: services, session: services)
            let screen = HomeRouter(stage: stage, interactor: interactor).home(openedBy: opener)
            screen.send(.appear)
            return PageScreen(screen, HomeMenuView())
        case .todos(let route):
            return try await services.started(services.todos).pages(cart: services)
                .screen(for: route, openedBy: opener)
        case .cart(let route):
            let kit = try services.started(services.cart)
            return try await kit.pages(todos: services, checkout: services.checkout(.standard, kit))
                .screen(for: route, openedBy: opener)
        case .account(let route):
            return await (try services.started(services.account)).pages.screen(for: route, openedBy: opener)
        case .news(let route):
            return try await services.started(services.news).pages(todos: services, cart: services)
                .screen(for: route, openedBy: opener)
        }
    }
}

import Adder
import AdderServices
import AdderViews
import CartKit
import NewsKit
import TodosKit

extension UserInterface {
    /// Opens the screen of a route with its view. It has begun to load.
    ///
    /// - Throws: The errors of the kits; ``Failure`` if a kit is not started.
    func screen(for route: AppRoute, openedBy opener: Opener) async throws -> PageScreen {
        let screen: PageScreen? =
            switch route {
            case .home: try homeScreen()
            case .todos(let route): try await services.todos.pageScreen(for: route, openedBy: opener)
            case .cart(.saveForLater(let line)): try saveForLaterScreen(line)
            case .cart(let route): try await services.cart.pageScreen(for: route, openedBy: opener)
            case .news(.later(let id)): try laterScreen(id, opener)
            case .news(.purchase(let id)): try purchaseScreen(id, opener)
            case .news(let route): try await services.news.pageScreen(for: route, openedBy: opener)
            }
        guard let screen else { throw Failure(.failed, "No kit of this program has that screen. Update the host.") }
        return screen
    }

    private func homeScreen() throws -> PageScreen {
        let interactor = HomeInteractor(stream: stream, cart: services, news: services)
        let screen = HomeRouter(stage: stage, interactor: interactor).open()
        home = screen
        screen.send(.appear)
        return PageScreen(screen, HomeMenuView())
    }

    private func saveForLaterScreen(_ line: CartLineID) throws -> PageScreen {
        let kit = try services.started(services.cart)
        let screen = kit.saveForLaterScreen(of: line, services: services)
        screen.send(.appear)
        return PageScreen(screen, SaveForLaterView(texts: kit.context.dependencies.texts))
    }

    private func laterScreen(_ id: NewsItemID, _ opener: Opener) throws -> PageScreen {
        let kit = try services.started(services.news)
        let screen = kit.laterScreen(of: id, openedBy: opener, services: services)
        screen.send(.appear)
        return PageScreen(screen, NewsLaterView(texts: kit.context.dependencies.texts))
    }

    private func purchaseScreen(_ id: NewsItemID, _ opener: Opener) throws -> PageScreen {
        let (kit, currency) = (try services.started(services.news), try services.started(services.cart).currency)
        let screen = kit.purchaseScreen(of: id, in: currency, openedBy: opener, services: services)
        screen.send(.appear)
        return PageScreen(screen, NewsPurchaseView(texts: kit.context.dependencies.texts))
    }
}

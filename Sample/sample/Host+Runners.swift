import Adder
import AdderServices
import CartKit
import NewsKit
import TodosKit

/// The runners of the commands. One throws if a kit that it needs is not started.
extension Host {
    var home: HomeCommands {
        let interactor = HomeInteractor(stream: sdk.stream, cart: services, news: services)
        return HomeCommands(router: HomeRouter(stage: sdk.stage, interactor: interactor), screens: screens)
    }

    var todos: TodosCommands {
        get throws(Failure) {
            TodosCommands(kit: try services.started(services.todos), screens: screens, watchedList: watchedList)
        }
    }

    var todoPurchases: TodoPurchaseCommands {
        get throws(Failure) {
            TodoPurchaseCommands(
                kit: try services.started(services.todos), cart: services,
                currency: try services.started(services.cart).currency,
                screens: screens)
        }
    }

    var cart: CartCommands {
        get throws(Failure) { CartCommands(kit: try services.started(services.cart), screens: screens) }
    }

    var saveForLater: SaveForLaterCommands {
        get throws(Failure) {
            _ = try services.started(services.todos)
            return SaveForLaterCommands(kit: try services.started(services.cart), todos: services, screens: screens)
        }
    }

    var news: NewsCommands {
        get throws(Failure) {
            NewsCommands(kit: try services.started(services.news), screens: screens, secondsFromGMT: secondsFromGMT())
        }
    }

    var newsLater: NewsLaterCommands {
        get throws(Failure) {
            _ = try services.started(services.todos)
            return NewsLaterCommands(kit: try services.started(services.news), todos: services, screens: screens)
        }
    }

    var newsPurchases: NewsPurchaseCommands {
        get throws(Failure) {
            NewsPurchaseCommands(
                kit: try services.started(services.news), cart: services,
                currency: try services.started(services.cart).currency,
                screens: screens)
        }
    }

    /// Shows a route that the navigator has opened, as the command that shows the same does.
    func show(_ route: AppRoute, openedBy opener: Opener) async throws -> CommandResult {
        var host = self
        host.opener = opener
        return try await host.show(route)
    }

    private func show(_ route: AppRoute) async throws -> CommandResult {
        switch route {
        case .home: try await home.show()
        case .todos(.list(let query)): try await todos.list(query)
        case .todos(.detail(let key)): try await todos.show(key)
        case .todos(.edit(let key)): try await todos.edit(key, typed: [])
        case .todos(.history): try await todos.history(limit: nil)
        case .cart(.cart): try await cart.run(.appear)
        case .cart(.history): try await cart.history(limit: nil)
        case .cart(.saveForLater(let line)): try await saveForLater.save(line)
        case .news(.feed): try await news.list(NewsQuery())
        case .news(.favourites): try await news.list(NewsQuery(isFavourite: true))
        case .news(.item(let id)): try await news.show(id)
        case .news(.sources): try await news.listSources()
        case .news(.later(let id)): try await newsLater.readLater(id)
        case .news(.purchase(let id)):
            throw Failure(usage: "This link opens a form to type in: sample news buy \(id) --price AMOUNT.")
        case .todos(.purchase(let key)):
            throw Failure(usage: "This link opens a form to type in: sample todos buy \(key) --price AMOUNT.")
        case .todos(.new), .todos(.importExport):
            throw Failure(usage: "This link opens a form to type in: see sample todos add --help.")
        }
    }
}

extension AppRoute {
    /// The kits that a host needs to show the route.
    var kits: HostKits {
        switch self {
        case .home: .all
        case .todos(.purchase): [.todos, .cart]
        case .todos: [.todos]
        case .cart(.saveForLater): [.cart, .todos]
        case .cart: [.cart]
        case .news(.later): [.news, .todos]
        case .news: [.news]
        }
    }
}

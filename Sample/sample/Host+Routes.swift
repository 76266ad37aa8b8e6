import AccountKit
import Adder
import CartKit
import NewsKit
import TodosKit

extension Host {
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
        case .todos(.report(let since)): try await todos.report(since: since)
        case .cart(.cart): try await cart.run(.appear)
        case .cart(.history): try await cart.history(limit: nil)
        case .cart(.checkout): try await checkout.show()
        case .cart(.orders): try await checkout.orders()
        case .cart(.order(let id)): try await checkout.order(id)
        case .news(.feed): try await news.list(NewsQuery())
        case .news(.favourites): try await news.list(NewsQuery(isFavourite: true))
        case .news(.item(let id)): try await news.show(id)
        case .news(.sources): try await news.listSources()
        case .news(.source(let id)): try await news.list(NewsQuery(source: id))
        case .news(.folder(let folder)): try await news.list(NewsQuery(folder: folder))
        case .account(.account): try await account.run(.appear)
        case .account(let route):
            throw Failure(usage: "This link opens a form to type in: see sample \(route.command) --help.")
        case .news(.purchase(let id)):
            throw Failure(usage: "This link opens a form to type in: sample news buy \(id) --price AMOUNT.")
        case .todos(.purchase(let key)):
            throw Failure(usage: "This link opens a form to type in: sample todos buy \(key) --price AMOUNT.")
        case .todos(.new), .todos(.importExport):
            throw Failure(usage: "This link opens a form to type in: see sample todos add --help.")
        }
    }
}

extension AccountRoute {
    /// The command that does the same as the screen.
    fileprivate var command: String {
        switch self {
        case .account: "account"
        case .login: "login"
        case .signUp: "signup"
        case .changePassword: "password change"
        case .resetPassword: "password reset"
        }
    }
}

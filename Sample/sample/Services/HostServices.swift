import AccountKit
import Adder
import AdderServices
import CartKit
import NewsKit
import TodosKit

/// The services that the kits of this host offer one another.
struct HostServices: HasAccount, HasCart, HasNews, HasTodos, CartService, NewsService,
    SessionService, TodosService
{
    let cart: Switched<CartKit>
    let news: Switched<NewsKit>
    let todos: Switched<TodosKit>
    let account: Switched<AccountKit>
}

/// The SDK of this host.
typealias HostSDK = SDK<Switched<TodosKit>, Switched<CartKit>, Switched<NewsKit>, Switched<AccountKit>>

extension HostServices {
    init(_ sdk: HostSDK) {
        let (todos, cart, news, account) = sdk.kits
        self.init(cart: cart, news: news, todos: todos, account: account)
    }

    /// The kits that are started.
    var kits: Set<HostKit> {
        let started = [
            (HostKit.todos, todos.kit != nil), (.cart, cart.kit != nil), (.news, news.kit != nil),
            (.account, account.kit != nil),
        ]
        return Set(started.filter(\.1).map(\.0))
    }

    /// Returns a kit that is started.
    ///
    /// - Throws: ``Failure`` if the command has not started it.
    func started<Base: Kit>(_ kit: Switched<Base>) throws(Failure) -> Base {
        guard let kit = kit.kit else {
            throw Failure(.failed, "The command has not started the kit “\(Base.name)”. Open the screen in sample ui.")
        }
        return kit
    }
}

extension HostServices {
    /// The guard of the screens: it leads to the login, or to the change of a password that has expired.
    func loginGuard() -> RouteGuard<AppRoute> {
        guarding { session in
            switch session {
            case .signedIn: .allow
            case .passwordExpired: .redirect(.account(.changePassword))
            case .signedOut: .redirect(.account(.login))
            }
        }
    }

    /// The guard of the commands, which have no screen to which it could lead.
    func commandGuard() -> RouteGuard<AppRoute> {
        guarding { session in
            switch session {
            case .signedIn: .allow
            case .passwordExpired:
                .deny("Your password has expired. Run sample password change, then the same command again.")
            case .signedOut: .deny("Nobody is signed in. Run sample login NAME, then the same command again.")
            }
        }
    }

    private func guarding(
        _ decide: @escaping @Sendable (AccountSession) -> RouteGuard<AppRoute>.Decision
    ) -> RouteGuard<AppRoute> {
        RouteGuard(.signedIn) { [self] _ in
            do throws(SessionServiceError) {
                return decide(try await accountSession())
            } catch {
                return .deny(error.message)
            }
        }
    }
}

import Adder
import AdderServices
import CartKit
import NewsKit
import TodosKit

/// The services that the kits of this host offer one another.
struct HostServices: HasSwitchedCart, HasSwitchedNews, HasSwitchedTodos, CartService, NewsService, TodosService {
    let cart: Switched<CartKit>
    let news: Switched<NewsKit>
    let todos: Switched<TodosKit>
}

/// The SDK of this host.
typealias HostSDK = SDK<Switched<TodosKit>, Switched<CartKit>, Switched<NewsKit>>

extension HostServices {
    init(_ sdk: HostSDK) {
        let (todos, cart, news) = sdk.kits
        self.init(cart: cart, news: news, todos: todos)
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

import Adder
import AdderServices
import AdderTerminal
import AdderViews
import CartKit
import Foundation
import NewsKit
import TodosKit

/// The services of all kits, composed for this host.
struct Services: HasCart, HasNews, HasTodos, CartService, NewsService, TodosService {
    let cart: CartKit
    let news: NewsKit
    let todos: TodosKit
}

/// A host of all kits whose build optimizes it across modules. It uses what is generic over the kits.
@main
enum Optimized {
    @MainActor
    static func main() async throws {
        let configuration = Configuration(kits: {
            CartKit.enable { $0.currency = .usd }
            NewsKit.enable()
            TodosKit.enable()
        })
        let sdk = try await SDK.start(try decoded(configuration))
        let (cart, news, todos) = sdk.kits
        let services = Services(cart: cart, news: news, todos: todos)
        _ = try await services.add(NewTodo(title: "Buy milk"))
        try await show(cart.pages())
        try await show(todos.pages())
        Terminal().write("Total  \(try await services.cartSummary().total)\n")
        Terminal().write("Unread  \(try await services.newsSummary().unreadCount)\n")
        await sdk.stop()
    }

    /// Encodes and decodes a configuration, as a host does that stores it in a file.
    private static func decoded<each K: Kit>(
        _ configuration: Configuration<repeat each K>
    ) throws -> Configuration<repeat each K> {
        let decoded = try JSONDecoder().decode(
            Configuration<repeat each K>.self, from: try JSONEncoder().encode(configuration))
        precondition(decoded == configuration && decoded.problems().isEmpty)
        return decoded
    }

    @MainActor
    private static func show<Pages: PageKit>(_ pages: Pages) async throws {
        let screen = try await pages.screen(for: Pages.firstRoute, openedBy: Opener())
        await screen.settled()
        Terminal().write(PlainRenderer.standardOutput().renderOutcome(screen.page()))
    }
}

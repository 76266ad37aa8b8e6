import Adder
import AdderServices
import CartKit
import TodosKit
import WishesKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The services of two kits of Adder and of one from outside, composed for this host.
struct Home: HasCart, HasTodos, HasWishes, CartService, TodosService, WishesService {
    let cart: CartKit
    let todos: TodosKit
    let wishes: WishesKit
}

/// A host without further parts: `wishes [TITLE | TITLE=PRICE]…` adds wishes and grants all of them.
@main
enum Wishes {
    static func main() async {
        do {
            try await run(CommandLine.arguments.dropFirst())
        } catch {
            Log.standardError(.error, "\(error)")
            exit(1)
        }
    }

    @MainActor
    private static func run(_ texts: ArraySlice<String>) async throws {
        let sdk = try await SDK.start(kits: {
            CartKit.enable()
            TodosKit.enable()
            WishesKit.enable()
        })
        let (cart, todos, wishes) = sdk.kits
        let home = Home(cart: cart, todos: todos, wishes: wishes)
        for text in texts { _ = try await home.add(NewWish(text: text, currency: cart.currency)) }
        let list = try wishes.listScreen()
        let listView = WishListView()
        list.show(in: listView)
        list.send(.appear)
        await list.settled()
        for (row, line) in zip(list.state.rows, listView.lines) {
            print(line)
            let screen = try wishes.grantScreen(of: row.id, services: home)
            let view = GrantView()
            screen.show(in: view)
            screen.send(.grant)
            await screen.settled()
            if let problem = screen.state.problem { throw problem }
            print("   \(view.text)")
        }
        let summary = try await home.cartSummary()
        print("Cart  \(summary.total)\nWishes  \(list.state.rows.count)")
        await sdk.stop()
    }
}

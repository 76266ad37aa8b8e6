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

/// What the kits offer one another: two of Adder's, and one from elsewhere.
struct Home: HasCart, HasTodos, HasWishes, CartService, TodosService, WishesService {
    let cart: CartKit
    let todos: TodosKit
    let wishes: WishesKit
}

/// A whole host: `wishes [TITLE | TITLE=PRICE]…` adds these wishes, and lets all of them come true.
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
    private static func run(_ words: ArraySlice<String>) async throws {
        let sdk = try await SDK.start(kits: {
            CartKit.enable()
            TodosKit.enable()
            WishesKit.enable()
        })
        let (cart, todos, wishes) = sdk.kits
        let home = Home(cart: cart, todos: todos, wishes: wishes)
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let price = parts.count == 2 ? try Money(decimal: parts[1], currency: cart.currency) : nil
            _ = try await home.wish(for: NewWish(parts[0], price: price))
        }
        let list = try wishes.listScreen()
        list.send(.appear)
        await list.settled()
        for row in list.state.rows {
            print("\(row.id)  \(row.title)  \(row.price ?? "–")")
            let screen = try wishes.grantScreen(of: row.id, services: home)
            screen.send(.grant)
            await screen.settled()
            if let problem = screen.state.problem { throw problem }
            print("   \(screen.state.text ?? "")")
        }
        let summary = try await home.cartSummary()
        print("Cart  \(summary.total)\nWishes  \(list.state.rows.count)")
        await sdk.stop()
    }
}

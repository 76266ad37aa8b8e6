import Adder
import AdderServices
import AdderTerminal
import AdderViews
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

/// A host without further parts: `wishes [TITLE | TITLE=PRICE]…` adds wishes and grants all of them, and `wishes ui [--yes]`
/// shows the screens to a person.
@main
enum Wishes {
    static func main() async {
        do {
            try await run(CommandLine.arguments.dropFirst())
        } catch {
            Terminal().log(.error, "\(error)")
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
        if texts.first == "ui" {
            var options = FullScreenOptions()
            (options.answersYes, options.yesOption) = (texts.contains("--yes"), "--yes")
            try await Terminal.run(wishes.pages(todos: home, cart: home), on: sdk.stream, options: options)
            return await sdk.stop()
        }
        for text in texts { _ = try await home.add(NewWish(text: text, currency: cart.currency)) }
        let list = wishes.list()
        list.send(.appear)
        await list.settled()
        show(WishListView().page(of: list.state))
        for row in list.state.rows {
            let screen = wishes.grant(row.id, todos: home, cart: home)
            screen.send(.grant)
            await screen.settled()
            if let problem = screen.state.problem { throw problem }
            show(GrantView().page(of: screen.state))
        }
        let summary = try await home.cartSummary()
        Terminal().write("Cart  \(summary.total)\nWishes  \(list.state.rows.count)\n")
        await sdk.stop()
    }

    private static func show<Intent>(_ page: Page<Intent>) {
        Terminal().write(PlainRenderer.standardOutput().renderOutcome(page, includesTitle: false))
    }
}

import Adder
import AdderServices
import AdderTerminal
import AdderViews
import CartKit
import HabitsKit
import PageShow
import TodosKit
import WishesKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The services of the kits, composed for this host.
struct Home: HasCart, HasTodos, CartService, TodosService {
    let cart: CartKit
    let todos: TodosKit
}

/// The composition root of a host that shows the screens of two kits: `pages [plain | html | full]`.
@main
enum Pages {
    static func main() async {
        do {
            try await run(PageShow.Form(rawValue: CommandLine.arguments.last ?? "") ?? .plain)
        } catch {
            Terminal().log(.error, "\(error)")
            exit(1)
        }
    }

    @MainActor
    private static func run(_ form: PageShow.Form) async throws {
        let sdk = try await SDK.start(kits: {
            CartKit.enable()
            TodosKit.enable()
            HabitsKit.enable()
            WishesKit.enable()
        })
        let (cart, todos, habits, wishes) = sdk.kits
        let show = PageShow(form)
        let home = Home(cart: cart, todos: todos)
        let (habitPages, wishPages) = (habits.pages(todos: home), wishes.pages(todos: home, cart: home))
        let pages: [any PageKit] = [habitPages, wishPages]
        for kit in pages { try await show.show(kit, typing: "Swim <often>") }

        // A person is asked before a typed text is lost.
        if form == .full { try await show.show(wishPages, typing: "A boat", submits: false) }

        let grant = try await wishPages.screen(for: .grant(1))
        grant.screen(of: GrantPresenter.self)?.send(.grant)
        try await show.show(grant)
        let list = habits.list()
        list.send(.appear)
        await list.settled()
        if let habit = list.state.rows.value?.first {
            try await show.show(try await habitPages.screen(for: .detail(habit.id)))
        }
        await sdk.stop()
    }
}

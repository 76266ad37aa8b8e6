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
            Terminal.log(.error, "\(error)")
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
        let kits: [any PageKit] = [habits, wishes]
        for kit in kits { try await show.show(kit, typing: "Swim <often>") }
        for screen in try await others(habits, wishes, Home(cart: cart, todos: todos)) { try await show.show(screen) }
        await sdk.stop()
    }

    /// Opens the screens that need services of the host.
    @MainActor
    private static func others(_ habits: HabitsKit, _ wishes: WishesKit, _ home: Home) async throws -> [PageScreen] {
        let list = try habits.listScreen()
        list.send(.appear)
        await list.settled()
        let grant = try wishes.grantScreen(of: 1, services: home)
        grant.send(.grant)
        var screens = [PageScreen(grant, GrantView())]
        if let habit = list.state.rows.value?.first {
            let detail = try habits.detailScreen(of: habit.id, services: home)
            detail.send(.appear)
            screens.append(PageScreen(detail, HabitDetailView()))
        }
        return screens
    }
}

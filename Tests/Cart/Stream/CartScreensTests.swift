import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// A person's session with several screens open, through all five parts.
@MainActor
@Suite struct CartScreensTests {
    private let entry = CartEntry(sku: "milk-1", title: "Milk", price: "3.20", quantity: 2)

    @Test func aChangeOnOneScreenIsSeenOnAllOthers() async throws {
        try await withKit { cart in
            let (one, other) = (OpenCart(try cart.cartScreen()), OpenCart(try cart.cartScreen()))
            for screen in [one, other] { await screen.want(.appear) }
            await one.want(.add(entry))
            #expect(other.shown == ["1: 2 × Milk, 6.40 EUR", "total 6.40 EUR"])
            await other.want(.set(CartSetting(line: "1", quantity: 3, basedOn: other.screen.state.version)))
            #expect(one.shown == ["1: 3 × Milk, 9.60 EUR", "total 9.60 EUR"])
            #expect(one.screen.state.notice?.kind == .added)
            await one.want(.set(CartSetting(line: "1", quantity: 9, basedOn: 1)))
            #expect(one.screen.state.problem?.code == "conflict")
            #expect(other.screen.state.problem == nil)
            await one.want(.clear(nil))
            #expect(other.shown == ["total 0.00 EUR"])
        }
    }

    @Test func aLineMovesToTheTodosAndEveryCartFollows() async throws {
        try await withKit { cart in
            let todos = ListedTodos()
            let open = OpenCart(try cart.cartScreen())
            await open.want(.appear)
            await open.want(.add(entry))
            let later = try cart.laterScreen(of: .one, services: todos)
            later.send(.appear)
            await later.settled()
            #expect(later.state.row?.title == "Milk")
            later.send(.move)
            await later.settled()
            #expect(later.state.todo == AddedTodo(id: "todo-1", title: "Milk"))
            #expect(todos.todos.map(\.title) == ["Milk"])
            #expect(open.shown == ["total 0.00 EUR"])
        }
    }

    @Test func everyRouteHasItsScreen() async throws {
        try await withKit { cart in
            let todos = ListedTodos()
            guard case .cart = try cart.screen(for: .cart, services: todos),
                case .later(let later) = try cart.screen(for: .later(.two), services: todos)
            else {
                Issue.record("A route leads to another screen.")
                return
            }
            #expect(later.state.line == .two)
        }
    }

    private func withKit(_ body: (CartKit) async throws -> Void) async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            CartKit.enable()
        }
        try await body(sdk.kits)
        await sdk.stop()
    }
}

/// A screen with a view that shows a line a line, and the total.
@MainActor
private final class OpenCart: ScreenView {
    let screen: Screen<CartPresenter>
    private(set) var shown: [String] = []

    init(_ screen: Screen<CartPresenter>) {
        self.screen = screen
        screen.show(in: self)
    }

    func want(_ intent: CartPresenter.Intent) async {
        screen.send(intent)
        await screen.settled()
    }

    func render(_ state: CartPresenter.State, previous: CartPresenter.State?) {
        shown = state.rows.map { row in
            "\(row.id): \(row.quantity) × \(row.title), \(row.total.map { "\($0)" } ?? "?")"
        }
        if let total = state.total { shown.append("total \(total)") }
    }
}

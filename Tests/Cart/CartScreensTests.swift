import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// Several screens of one kit, through all five parts of each.
@MainActor
@Suite struct CartScreensTests {
    private let entry = CartEntry(sku: "milk-1", title: "Milk", price: "3.20", quantity: 2)

    @Test func aChangeOnOneScreenShowsOnAllOthers() async throws {
        try await withKit { cart in
            let (one, other) = (OpenCart(cart.cart()), OpenCart(cart.cart()))
            for screen in [one, other] { await screen.send(.appear) }
            await one.send(.add(entry))
            #expect(other.shown == ["1: 2 × Milk, 6.40 EUR", "total 6.40 EUR"])
            await other.send(.set(CartQuantityEntry(line: "1", quantity: 3, basedOn: other.screen.state.version)))
            #expect(one.shown == ["1: 3 × Milk, 9.60 EUR", "total 9.60 EUR"])
            #expect(one.screen.state.notice?.kind == .added)
            await one.send(.set(CartQuantityEntry(line: "1", quantity: 9, basedOn: 1)))
            #expect(one.screen.state.problem?.code == "conflict")
            #expect(other.screen.state.problem == nil)
            await one.send(.clear(nil))
            #expect(other.shown == ["total 0.00 EUR"])
        }
    }

    @Test func aLineMovesToTheTodosAndEveryCartShowsIt() async throws {
        try await withKit { cart in
            let todos = FakeTodos()
            let (one, other) = (OpenCart(cart.cart(todos: todos)), OpenCart(cart.cart()))
            for screen in [one, other] { await screen.send(.appear) }
            await one.send(.add(entry))
            await one.send(.saveForLater(["1"]))
            #expect(one.screen.state.notice?.todos == ["todo-1"])
            #expect(todos.added == [NewTodo(title: "Milk", note: "2 × 3.20 EUR")])
            for screen in [one, other] { #expect(screen.shown == ["total 0.00 EUR"]) }
            await one.send(.undo(1))
            // The kit knows no todo list: only the screen that was given one moves lines.
            await other.send(.saveForLater(["1"]))
            #expect(other.screen.state.problem?.code == "notOffered" && todos.added.count == 1)
            #expect(one.shown == ["1: 2 × Milk, 6.40 EUR", "total 6.40 EUR"])
        }
    }

    @Test func theCurrencyOfTheOptionsReachesTheScreen() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            CartKit.enable { $0.currency = .jpy }
        }
        let screen = sdk.kits.cart()
        screen.send(.add(CartEntry(sku: "a", title: "A", price: "1.5")))
        #expect(screen.state.problem?.code == "tooPrecise")
        await sdk.stop()
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

/// A screen with a view that shows a text for each row and for the total.
@MainActor
private final class OpenCart: ScreenView {
    let screen: Screen<CartPresenter>
    private(set) var shown: [String] = []

    init(_ screen: Screen<CartPresenter>) {
        self.screen = screen
        screen.show(in: self)
    }

    func send(_ intent: CartPresenter.Intent) async {
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

import Adder
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import CartKit

/// The router of the screen that moves a line, over a kit in memory and a fake todo list.
@MainActor
@Suite struct SaveForLaterRouterTests {
    @Test func theScreenMovesItsLineToTheGivenService() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable() })
        _ = try await sdk.stream.reply(to: CartRequest.change(.add(.sample(), quantity: 2)))
        let todos = FakeTodos()
        let screen = sdk.kits.saveForLater([.one], todos: todos)
        #expect(screen.state == SaveForLaterPresenter.State())
        screen.send(.move)
        await screen.settled()
        #expect(screen.state.todos == [SavedTodoRow(id: "todo-1", title: "Milk")])
        #expect(todos.added.map(\.title) == ["Milk"])
        guard case .cart(let cart) = try await sdk.stream.reply(to: CartRequest.show) else { return }
        #expect(cart.lines.isEmpty)
        await sdk.stop()
    }
}

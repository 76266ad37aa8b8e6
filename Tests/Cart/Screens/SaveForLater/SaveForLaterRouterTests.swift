import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// The router of the screen that moves a line, over a stage of its own and a fake todo list.
@MainActor
@Suite struct SaveForLaterRouterTests {
    @Test func theScreenMovesItsLineToTheGivenService() async throws {
        let stream = EventStream(environment: .testing())
        let cart = Cart.sample(.sample(2))
        let store = FakeCartStore(.success(cart), changed: .success(CartOutcome(cart: Cart(), touched: cart.lines)))
        let answering = try stream.answer(with: CartInteractor(store: store))
        let todos = RecordedTodos()
        let screen = try SaveForLaterRouter(stage: Stage(stream: stream), stream: stream).open(.two, services: todos)
        #expect(screen.state == SaveForLaterPresenter.State())
        screen.send(.move)
        await screen.settled()
        #expect(screen.state.todo == SavedTodoRow(id: "todo-1", title: "Milk"))
        #expect(todos.todos.map(\.title) == ["Milk"])
        #expect(store.changes == [.remove([.two])])
        answering.cancel()
    }
}

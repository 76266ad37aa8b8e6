import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// Moving a line to the todos, over a cart in memory.
@Suite struct SaveForLaterInteractorTests {
    private let stream = EventStream(environment: .testing())
    private let store = MemoryCartStore()
    private let todos = ListedTodos()

    private func answer(_ request: SaveForLaterRequest, _ todos: ListedTodos? = nil) async -> SaveForLaterResponse {
        await SaveForLaterInteractor(stream: stream, services: todos ?? self.todos).respond(to: request, .testing())
    }

    private func withCart(_ store: any CartStore, _ body: () async throws -> Void) async throws {
        let answering = try stream.answer(with: CartInteractor(store: store))
        try await body()
        answering.cancel()
    }

    @Test func aLineIsLookedUp() async throws {
        _ = try await store.apply(.add(.sample()))
        try await withCart(store) {
            #expect(await answer(.look(.one)) == .line(.sample()))
            #expect(await answer(.look(.none)) == .failed(CartProblem(.notFound(.none))))
        }
    }

    @Test func aLineBecomesATodoTitledAfterItAndGoes() async throws {
        _ = try await store.apply(.add(.sample("milk-1", "Milk", 320, ["size": "1 l", "fat": "3.5"]), quantity: 2))
        let line = await store.cart().lines[0]
        try await withCart(store) {
            let later = SavedForLater(line: line, todo: AddedTodo(id: "todo-1", title: "Milk"))
            #expect(await answer(.move(.one)) == .moved(later))
        }
        #expect(todos.todos == [NewTodo(title: "Milk", note: "2 × milk-1 at 3.20 EUR, fat=3.5, size=1 l")])
        #expect(await store.cart().lines == [])
    }

    @Test func aLineThatIsNotThereBecomesNoTodo() async throws {
        try await withCart(store) {
            #expect(await answer(.move(.one)) == .failed(CartProblem(.notFound(.one))))
        }
        #expect(todos.todos == [])
    }

    @Test func aLineThatBecameNoTodoStays() async throws {
        _ = try await store.apply(.add(.sample()))
        let refusal = TodosServiceError(.failed, reason: "locked", message: "The todos are locked.")
        try await withCart(store) {
            let answer = await answer(.move(.one), ListedTodos(failingWith: refusal))
            let message = "The line stays in the cart, since it became no todo. The todos are locked."
            #expect(answer == .failed(CartProblem(code: "locked", message: message, line: .one)))
        }
        #expect(await store.cart().units == 1)
    }

    @Test func aLineThatCannotBeRemovedIsSaidToBeBoth() async throws {
        try await withCart(HalfFailingStore()) {
            guard case .moved(let later) = await answer(.move(.one)) else {
                Issue.record("It was not moved.")
                return
            }
            #expect(later.todo == AddedTodo(id: "todo-1", title: "Milk"))
            #expect(later.problem?.code == "notRemoved")
            #expect(
                later.problem?.message
                    == "“Milk” is a todo now (todo-1), and line 1 is still in the cart: remove it there. "
                    + "The database is locked.")
        }
    }

    @Test func withoutACartNothingIsMoved() async {
        let error = ReplyError(.unanswered, request: CartRequest.self)
        #expect(await answer(.move(.one)) == .failed(CartProblem(error)))
        #expect(todos.todos == [])
    }

    @Test func aNoteOfManyAttributesIsCut() {
        let values = (1...20).map { ("name\($0)", String(repeating: "x", count: 256)) }
        let item = CartItem.sample("a", "A", 1, ItemAttributes(Dictionary(values) { $1 }))
        #expect(NewTodo(later: .sample(1, item)).note.count == 1_000)
    }
}

/// A store with one line that can be read and not changed.
private struct HalfFailingStore: CartStore {
    func cart() async throws(CartError) -> Cart { .sample(.sample()) }
    func apply(_ change: CartChange) async throws(CartError) -> CartOutcome { throw FailingCartStore.error }
    func close() async {}
}

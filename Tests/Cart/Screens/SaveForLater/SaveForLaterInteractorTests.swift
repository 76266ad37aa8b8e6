import Adder
import AdderServices
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import CartKit

/// The interactor that moves a line, over a cart in memory.
@Suite struct SaveForLaterInteractorTests {
    private let stream = EventStream(environment: .testing())
    private let store: SQLiteCartStore
    private let todos = FakeTodos()

    init() async throws {
        store = try await SQLiteCartStore(.memory, empty: Cart(), log: Log(.none))
    }

    private func answer(_ request: SaveForLaterRequest, _ todos: FakeTodos? = nil) async -> SaveForLaterResponse {
        await SaveForLaterInteractor(stream: stream, services: todos ?? self.todos).respond(to: request, .testing())
    }

    private func withCart(_ store: any CartStore, _ body: () async throws -> Void) async throws {
        let answering = try stream.answer(with: CartInteractor(store: store))
        try await body()
        answering.cancel()
    }

    @Test func theCartIsLoaded() async throws {
        _ = try await store.apply(.add(.sample()))
        let cart = try await store.cart()
        try await withCart(store) {
            #expect(await answer(.cart(.show)) == .cart(.cart(cart)))
        }
    }

    @Test func aLineBecomesATodoAndIsRemoved() async throws {
        _ = try await store.apply(.add(.sample("milk-1", "Milk", 320, ["size": "1 l", "fat": "3.5"]), quantity: 2))
        let line = try await store.cart().lines[0]
        try await withCart(store) {
            let later = SavedForLater(line: line, todo: AddedTodo(id: "todo-1", title: "Milk"))
            #expect(await answer(.move([.one])) == .moved([later]))
        }
        #expect(todos.added == [NewTodo(title: "Milk", note: "2 × 3.20 EUR, fat=3.5, size=1 l")])
        #expect(try await store.cart().lines == [])
    }

    /// One change removes all of them, in the order of the cart.
    @Test func severalLinesBecomeTodosTogether() async throws {
        for name in ["a", "b", "c"] { _ = try await store.apply(.add(.sample(name, name))) }
        let before = try await store.cart()
        try await withCart(store) {
            #expect(
                await answer(.move([CartLineID(3), .one, .one, CartLineID(9)]))
                    == .cart(.failed(.notFound(CartLineID(9)))))
            #expect(todos.added == [])
            guard case .moved(let saved) = await answer(.move([CartLineID(3), .one, .one])) else {
                Issue.record("Nothing was moved.")
                return
            }
            #expect(saved.map(\.line) == [before.lines[0], before.lines[2]])
            #expect(saved.map(\.todo.id) == ["todo-1", "todo-2"])
        }
        #expect(todos.added.map(\.title) == ["a", "c"])
        let after = try await store.cart()
        #expect(after.lines.map(\.title) == ["b"] && after.version == before.version + 1)
    }

    @Test func aMissingLineAddsNoTodo() async throws {
        try await withCart(store) {
            #expect(await answer(.move([.one])) == .cart(.failed(.notFound(.one))))
        }
        #expect(todos.added == [])
    }

    @Test func aLineStaysWhenNoTodoWasAdded() async throws {
        _ = try await store.apply(.add(.sample()))
        let error = TodosServiceError(.failed, reason: "locked", message: "The todos are locked.")
        try await withCart(store) {
            #expect(await answer(.move([.one]), FakeTodos(refusing: error)) == .refused(error))
        }
        #expect(try await store.cart().units == 1)
    }

    @Test func aFailedRemovalIsReportedWithTheTodo() async throws {
        try await withCart(FakeCartStore(.success(.sample(.sample())))) {
            let saved = SavedForLater(
                line: .sample(), todo: AddedTodo(id: "todo-1", title: "Milk"),
                removalError: FakeCartStore.locked)
            #expect(await answer(.move([.one])) == .moved([saved]))
        }
    }

    @Test func withoutACartNoTodoIsAdded() async {
        let error = ReplyError(.unanswered, request: CartRequest.self)
        #expect(await answer(.move([.one])) == .cart(.failed(error)))
        #expect(todos.added == [])
    }

    @Test func anUnexpectedResponseAddsNoTodo() async throws {
        let answering = try stream.answer(with: ConfusedInteractor())
        #expect(await answer(.move([.one])) == .cart(ConfusedInteractor.response))
        #expect(todos.added == [])
        answering.cancel()
    }
}

/// An interactor that answers every request with a summary.
private struct ConfusedInteractor: Interactor {
    static let response = CartResponse.summary(CartSummary(version: 0, lines: 0, units: 0, total: .zero(.eur)))

    func respond(to request: CartRequest, _ call: Call<CartResponse>) async -> CartResponse { Self.response }
}

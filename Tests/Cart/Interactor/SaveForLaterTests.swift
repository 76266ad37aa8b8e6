import Adder
import AdderServices
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import CartKit

/// Lines that become todos, over a cart in memory.
@Suite struct SaveForLaterTests {
    private let store: SQLiteCartStore
    private let todos = FakeTodos()

    init() async throws {
        store = try await SQLiteCartStore(.memory, empty: Cart(), log: Log(.none))
    }

    private func save(_ lines: [CartLineID], to todos: some TodosService) async -> CartResponse {
        await SaveForLaterInteractor(cart: CartInteractor(store: store), todos: todos)
            .respond(to: .saveForLater(lines), .testing())
    }

    @Test func aLineBecomesATodoAndIsRemoved() async throws {
        _ = try await store.apply(.add(.sample("milk-1", "Milk", 320, ["size": "1 l", "fat": "3.5"]), quantity: 2))
        let line = try await store.cart().lines[0]
        let response = await save([.one], to: todos)
        let removal = CartOutcome(cart: try await store.cart(), touched: [line])
        let todo = AddedTodo(id: "todo-1", title: "Milk")
        #expect(response == .savedForLater(SavedForLater([line], as: [todo], removal: removal)))
        #expect(todos.added == [NewTodo(title: "Milk", note: "2 × 3.20 EUR, fat=3.5, size=1 l")])
        #expect(removal.cart.lines == [])
    }

    /// One change removes all of them, in the order of the cart.
    @Test func severalLinesBecomeTodosTogether() async throws {
        for name in ["a", "b", "c"] { _ = try await store.apply(.add(.sample(name, name))) }
        let before = try await store.cart()
        #expect(await save([CartLineID(3), .one, .one, CartLineID(9)], to: todos) == .failed(.notFound(CartLineID(9))))
        #expect(todos.added == [])
        guard case .savedForLater(let saved) = await save([CartLineID(3), .one, .one], to: todos) else {
            Issue.record("Nothing was moved.")
            return
        }
        #expect(saved.lines == [before.lines[0], before.lines[2]])
        #expect(saved.todos.map(\.id) == ["todo-1", "todo-2"])
        #expect(todos.added.map(\.title) == ["a", "c"])
        let after = try await store.cart()
        #expect(after.lines.map(\.title) == ["b"] && after.version == before.version + 1)
        #expect(try await store.history(limit: 1).done.map(\.kind) == [.savedForLater])
    }

    @Test func aLineStaysWhenNoTodoWasAdded() async throws {
        _ = try await store.apply(.add(.sample()))
        #expect(await save([.one], to: FakeTodos(refusing: FakeTodos.locked)) == .refused(FakeTodos.locked))
        let response = await CartInteractor(store: store).respond(to: .saveForLater([.one]), .testing())
        guard case .refused(let error) = response else { return #expect(Bool(false), "\(response)") }
        #expect(error.code == .unavailable && error.reason == "notOffered")
        #expect(try await store.cart().units == 1)
    }

    /// A todo list that closes the cart.
    private struct ClosingTodos: TodosService {
        let store: SQLiteCartStore
        let todos: FakeTodos

        func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
            await store.close()
            return try await todos.add(todo)
        }
    }

    @Test func aFailedRemovalIsReportedWithTheTodo() async throws {
        _ = try await store.apply(.add(.sample()))
        let response = await save([.one], to: ClosingTodos(store: store, todos: todos))
        guard case .savedForLater(let saved) = response else { return #expect(Bool(false), "\(response)") }
        #expect((saved.lines, saved.todos) == ([.sample()], [AddedTodo(id: "todo-1", title: "Milk")]))
        #expect((saved.removal, saved.removalError?.code) == (nil, "closed"))
        // Without a cart, no todo is added.
        guard case .failed(let error) = await save([.one], to: todos) else { return #expect(Bool(false)) }
        #expect((error.code, todos.added.count) == ("closed", 1))
    }

    @Test func aNoteOfManyAttributesIsTruncated() {
        let values = (1...20).map { ("name\($0)", String(repeating: "x", count: 256)) }
        let item = CartItem.sample("a", "A", 1, ItemAttributes(Dictionary(values) { $1 }))
        #expect(CartLine.sample(1, item).todo.note.count == 1_000)
    }
}

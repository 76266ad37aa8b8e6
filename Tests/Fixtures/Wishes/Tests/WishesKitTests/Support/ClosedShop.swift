import AdderServices

/// A double of both services with a todo list that adds every todo, and a cart that rejects every item.
struct ClosedShop: CartService, TodosService {
    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
        AddedTodo(id: "abcd", title: todo.title)
    }

    func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem { throw Self.closed }

    func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary { throw Self.closed }

    func cartSummary() async throws(CartServiceError) -> CartSummary { throw Self.closed }

    func cartSummaries() async throws(CartServiceError) -> AsyncStream<CartSummary> { throw Self.closed }

    private static let closed = CartServiceError(.rejected, reason: "closed", message: "The shop is closed.")
}

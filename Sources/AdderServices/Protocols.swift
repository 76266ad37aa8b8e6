/// What a cart offers to whoever is not the cart: `CartKit` implements it for a host that has it.
///
/// ```swift
/// struct Shop: HasCart, CartService { let cart: CartKit }
/// let added = try await Shop(cart: sdk.kits).add(item, quantity: 2)
/// ```
///
/// Every call is a request on the SDK's stream, so it is recorded and replayed like any other, and descends from the
/// answer that it is made in. A change is durable when its call returns. Call from any thread.
public protocol CartService: Sendable {
    /// Puts an item into the cart. A line of the same SKU with the same attributes takes it up: it counts more units,
    /// and has the title and the price of this item from now on.
    ///
    /// - Throws: ``CartServiceError``; nothing is in the cart then that was not before.
    func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem

    /// Takes a line out of the cart.
    ///
    /// - Throws: ``CartServiceError`` with the code `notFound` when the cart has no such line.
    func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary

    /// The cart in short.
    func cartSummary() async throws(CartServiceError) -> CartSummary
}

/// What a todo list offers to whoever is not the todo list: `TodosKit` implements it for a host that has it.
///
/// Every call is a request on the SDK's stream. A change is durable when its call returns. Call from any thread.
public protocol TodosService: Sendable {
    /// Adds an open todo.
    ///
    /// - Throws: ``TodosServiceError``; nothing is added then.
    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo
}

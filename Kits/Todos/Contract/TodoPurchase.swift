public import AdderServices

/// What is to be bought: a todo, at a price.
public struct TodoPurchase: Codable, Equatable, Sendable {
    /// Which todo.
    public let key: TodoKey
    /// The price of one.
    public let unitPrice: Money
    /// How many.
    public let quantity: Int

    /// So many of a todo, at a price each.
    public init(_ key: TodoKey, at unitPrice: Money, quantity: Int = 1) {
        self.key = key
        self.unitPrice = unitPrice
        self.quantity = quantity
    }
}

/// A todo that has gone into a cart.
public struct CompletedTodoPurchase: Codable, Equatable, Sendable {
    /// The todo.
    public let todo: ListedTodo
    /// Where it has gone.
    public let item: AddedItem

    /// A todo and its line in the cart.
    public init(_ todo: ListedTodo, as item: AddedItem) {
        self.todo = todo
        self.item = item
    }
}

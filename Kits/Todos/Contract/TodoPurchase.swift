public import Adder
public import AdderServices

/// The requests of the screen that puts a todo into a cart.
public enum TodoPurchaseRequest: Request {
    /// The response to each request.
    public typealias Response = TodoPurchaseResponse

    /// Any request of the kit.
    case todos(TodosRequest)
    /// Puts a todo into the cart.
    case buy(TodoPurchase)
}

/// The responses to ``TodoPurchaseRequest``.
public enum TodoPurchaseResponse: Response {
    /// A response to a request of the kit. After ``TodoPurchaseRequest/buy(_:)``: the todo cannot be bought.
    case todos(TodosResponse)
    /// The todo is in the cart.
    case bought(CompletedTodoPurchase)
    /// The cart refused the todo.
    case refused(CartServiceError)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> TodoPurchaseResponse { .todos(.failed(error)) }

    /// `.asker` for every response.
    public var reach: Reach { .asker }
}

/// A todo to be bought, with its price and quantity.
public struct TodoPurchase: Codable, Equatable, Sendable {
    /// The key of the todo.
    public let key: TodoKey
    /// The price of one unit.
    public let unitPrice: Money
    /// The number of units.
    public let quantity: Int

    /// Creates a purchase of `quantity` units of a todo at a unit price.
    public init(_ key: TodoKey, at unitPrice: Money, quantity: Int = 1) {
        self.key = key
        self.unitPrice = unitPrice
        self.quantity = quantity
    }
}

/// A todo that is in a cart, with its line there.
public struct CompletedTodoPurchase: Codable, Equatable, Sendable {
    /// The todo.
    public let todo: ListedTodo
    /// The line in the cart.
    public let item: AddedItem

    /// Creates a completed purchase from a todo and its line in the cart.
    public init(_ todo: ListedTodo, as item: AddedItem) {
        self.todo = todo
        self.item = item
    }
}

/// The service that a cart offers to other kits. `CartKit` implements it for a host that has the kit.
///
/// ```swift
/// struct Shop: HasCart, CartService { let cart: CartKit }
/// let added = try await Shop(cart: sdk.kits).add(item, quantity: 2)
/// ```
///
/// Every call is a request on the SDK's stream: it is in every trace, and its cause is the request whose answer
/// makes the call. A change is durable when its call returns. Call it from any thread.
public protocol CartService: Sendable {
    /// Adds an item to the cart.
    ///
    /// A line with the same SKU and the same attributes counts these units too, and takes the title and the price of
    /// this item. Without such a line, the item gets its own.
    ///
    /// - Throws: ``CartServiceError``. The cart is unchanged then, unless the code is `unavailable` or `cancelled`.
    func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem

    /// Removes a line from the cart.
    ///
    /// - Throws: ``CartServiceError`` with the code `notFound` if the cart has no such line.
    func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary

    /// Returns the summary of the cart.
    func cartSummary() async throws(CartServiceError) -> CartSummary

    /// Returns the summary of the cart, and its summary after each change, until the SDK stops.
    ///
    /// A reader that falls behind gets only the newest summary. The sequence is for one task: call the function again for
    /// another one.
    ///
    /// ```swift
    /// for await summary in try await shop.cartSummaries() { show(summary) }
    /// ```
    func cartSummaries() async throws(CartServiceError) -> AsyncStream<CartSummary>
}

/// An error of the cart's service.
public typealias CartServiceError = ServiceError<CartServiceErrorCode>

/// The codes of the cart's errors.
public enum CartServiceErrorCode: String, ServiceErrorCode {
    /// The cart rejected the item or the quantity. `reason` has the rule's code.
    case rejected
    /// The cart has no such line.
    case notFound
    /// The cart has changed since the version that the change is based on.
    case conflict
    /// No kit answered, because none is enabled, the SDK was stopped, or the request waits for itself.
    case unavailable
    /// The caller was cancelled.
    case cancelled
    /// The cart could not be read or written.
    case failed
}

/// The service that a todo list offers to other kits. `TodosKit` implements it for a host that has the kit.
///
/// Every call is a request on the SDK's stream. A change is durable when its call returns. Call it from any thread.
public protocol TodosService: Sendable {
    /// Adds an open todo to the list.
    ///
    /// - Throws: ``TodosServiceError``. The list is unchanged then, unless the code is `unavailable` or `cancelled`.
    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo

    /// Adds open todos together, all of them or none, and returns them in the same order.
    ///
    /// By default, they are added one after another, and an error keeps those before it.
    func add(_ todos: [NewTodo]) async throws(TodosServiceError) -> [AddedTodo]
}

extension TodosService {
    /// Adds open todos one after another.
    public func add(_ todos: [NewTodo]) async throws(TodosServiceError) -> [AddedTodo] {
        var added: [AddedTodo] = []
        for todo in todos { added.append(try await add(todo)) }
        return added
    }
}

/// An error of the todo list's service.
public typealias TodosServiceError = ServiceError<TodosServiceErrorCode>

/// The codes of the todo list's errors.
public enum TodosServiceErrorCode: String, ServiceErrorCode {
    /// The list rejected the todo. `reason` has the rule's code.
    case rejected
    /// No kit answered, because none is enabled, the SDK was stopped, or the request waits for itself.
    case unavailable
    /// The caller was cancelled.
    case cancelled
    /// The todo list could not be read or written.
    case failed
}

/// The service that a feed reader offers to other kits. `NewsKit` implements it for a host that has the kit.
///
/// Every call is a request on the SDK's stream. Call it from any thread.
public protocol NewsService: Sendable {
    /// Returns the number of unread items, and the latest items.
    func newsSummary() async throws(NewsServiceError) -> NewsSummary

    /// Returns the summary of the news, and its summary after each change, until the SDK stops.
    ///
    /// A reader that falls behind gets only the newest summary. The sequence is for one task: call the function again for
    /// another one.
    func newsSummaries() async throws(NewsServiceError) -> AsyncStream<NewsSummary>
}

/// An error of the feed reader's service.
public typealias NewsServiceError = ServiceError<NewsServiceErrorCode>

/// The codes of the feed reader's errors.
public enum NewsServiceErrorCode: String, ServiceErrorCode {
    /// No kit answered, because none is enabled, the SDK was stopped, or the request waits for itself.
    case unavailable
    /// The caller was cancelled.
    case cancelled
    /// The news could not be read.
    case failed
}

/// The service that tells who is signed in. An account of the host implements it, or an app's own system.
///
/// Call it from any thread.
public protocol SessionService: Sendable {
    /// Returns the person who is signed in; `nil` if nobody is, or the session has expired.
    func signedInPerson() async throws(SessionServiceError) -> SignedInPerson?

    /// Returns who is signed in, and who is after each change, until the SDK stops.
    ///
    /// A reader that falls behind gets only the newest value. The sequence is for one task: call the function again for
    /// another one.
    func signedInPeople() async throws(SessionServiceError) -> AsyncStream<SignedInPerson?>
}

/// An error of the service that tells who is signed in.
public typealias SessionServiceError = ServiceError<SessionServiceErrorCode>

/// The codes of the session's errors.
public enum SessionServiceErrorCode: String, ServiceErrorCode {
    /// No kit answered, because none is enabled, the SDK was stopped, or the request waits for itself.
    case unavailable
    /// The caller was cancelled.
    case cancelled
    /// The session could not be read.
    case failed
}

public import AdderServices

/// The error of a request of the screen that moves a line to the todo list.
public enum SaveForLaterError: Error, Codable, Equatable, Sendable {
    /// The cart failed, or a request was not answered.
    case cart(CartError)
    /// The todo list did not add the todo.
    case todos(TodosServiceError)
    /// The cart sent a response that does not belong to the request.
    case unexpected(CartResponse)
}

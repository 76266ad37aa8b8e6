public import AdderServices

/// The lines of the cart that became todos.
public struct SavedForLater: Codable, Equatable, Sendable {
    /// The lines as they were in the cart, in its order.
    public let lines: [CartLine]
    /// The todo of each line, in the same order.
    public let todos: [AddedTodo]
    /// The outcome of the removal of the lines; `nil` if the cart did not confirm it.
    public let removal: CartOutcome?
    /// The error of the removal, after which the lines may still be in the cart; `nil` if they were removed.
    public let removalError: CartError?

    /// Creates the result of moving lines to the todo list.
    public init(
        _ lines: [CartLine], as todos: [AddedTodo], removal: CartOutcome? = nil, removalError: CartError? = nil
    ) {
        (self.lines, self.todos, self.removal, self.removalError) = (lines, todos, removal, removalError)
    }
}

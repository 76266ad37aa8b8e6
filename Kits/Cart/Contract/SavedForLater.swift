public import AdderServices

/// A line of the cart that became a todo.
public struct SavedForLater: Codable, Equatable, Sendable {
    /// The line as it was in the cart.
    public let line: CartLine
    /// The todo that was added.
    public let todo: AddedTodo
    /// The error of the removal, after which the line may still be in the cart; `nil` if the line was removed.
    public let removalError: CartError?

    /// Creates the result of moving a line to the todo list.
    public init(line: CartLine, todo: AddedTodo, removalError: CartError? = nil) {
        self.line = line
        self.todo = todo
        self.removalError = removalError
    }
}

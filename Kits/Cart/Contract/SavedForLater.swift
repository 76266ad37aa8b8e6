public import AdderServices

/// A line of the cart that became a todo.
public struct SavedForLater: Codable, Equatable, Sendable {
    /// The line as it was in the cart.
    public let line: CartLine
    /// The todo that was added.
    public let todo: AddedTodo
    /// The error that kept the line in the cart, or `nil` if the line was removed.
    public let removalError: SaveForLaterError?

    /// Creates a value.
    public init(line: CartLine, todo: AddedTodo, removalError: SaveForLaterError? = nil) {
        self.line = line
        self.todo = todo
        self.removalError = removalError
    }
}

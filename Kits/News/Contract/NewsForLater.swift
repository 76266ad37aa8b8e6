public import AdderServices

/// An item that is on the todo list, with its todo there.
public struct NewsForLater: Codable, Equatable, Sendable {
    /// The item. It is neither read nor a favourite because of the todo.
    public let item: NewsItem
    /// The todo that was added.
    public let todo: AddedTodo

    /// Creates a value from an item and its todo.
    public init(_ item: NewsItem, as todo: AddedTodo) {
        self.item = item
        self.todo = todo
    }
}

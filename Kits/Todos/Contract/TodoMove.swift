/// A move of a todo to another position in its list.
public struct TodoMove: Codable, Equatable, Sendable {
    /// The key of the todo.
    public let key: TodoKey
    /// The position, from 1, in the list of the todo's status. A position beyond the end means the end.
    public let position: Int

    /// Creates a move of a todo to a position.
    public init(_ key: TodoKey, to position: Int) {
        self.key = key
        self.position = position
    }
}

/// A row in the storage that is not a todo, because its values are damaged.
public struct UnreadableTodo: Codable, Equatable, Sendable {
    /// The key that names the row: its identity, or `row-` and its rank if the identity cannot be typed.
    public let key: TodoKey
    /// Full sentences that say which value cannot be read.
    public let reason: String

    /// Creates an unreadable row with its key and the reason why it cannot be read.
    public init(_ key: TodoKey, reason: String) {
        self.key = key
        self.reason = reason
    }
}

extension UnreadableTodo: CustomStringConvertible {
    /// Full sentences to show: what happened, with which value, and how to recover.
    public var description: String {
        "The todo “\(key)” cannot be read, because its row was damaged or changed from outside. \(reason) Delete and purge "
            + "it, correct the row, or restore a backup."
    }
}

/// The rows that a request found and could not read.
public struct UnreadableTodos: Codable, Equatable, Sendable {
    /// The maximum number of ``todos``: 256.
    public static let limit = 256

    /// The first of the rows: at most ``limit``.
    public let todos: [UnreadableTodo]
    /// The number of all rows that could not be read.
    public let count: Int

    /// Creates a collection of rows, of which it keeps the first 256 and the number of all.
    public init(_ todos: [UnreadableTodo] = []) {
        self.todos = Array(todos.prefix(Self.limit))
        count = todos.count
    }

    /// A Boolean value that indicates whether every row could be read.
    public var isEmpty: Bool { count == 0 }
}

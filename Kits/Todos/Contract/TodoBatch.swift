/// One change of several todos: those that keys name, or those that a query selects.
public struct TodoBatch: Codable, Equatable, Sendable {
    /// The changes of a batch.
    public enum Change: String, Codable, CaseIterable, Sendable {
        /// Completes open todos, and keeps streaks that were not kept today; completed todos stay as they are.
        case complete
        /// Completes open todos and reopens completed ones; keeps streaks, or takes back that they were kept today.
        case toggle
        /// Moves todos to the trash.
        case delete
        /// Moves todos out of the trash.
        case restore
    }

    /// The selection of the todos.
    public enum Selection: Codable, Equatable, Sendable {
        /// The todos that keys name. A key that names no todo, or several, is an error.
        case keys([TodoKey])
        /// The todos that match a query; its limit and offset count in its order. No match is an error.
        case query(TodoQuery)
    }

    /// The change.
    public let change: Change
    /// The selection of the todos.
    public let selection: Selection

    /// Creates a batch.
    public init(_ change: Change, _ selection: Selection) {
        self.change = change
        self.selection = selection
    }
}

/// The todos that a batch would change.
public struct TodosPreview: Codable, Equatable, Sendable {
    /// A todo that would be changed.
    public struct Change: Codable, Equatable, Sendable {
        /// The kind of the change.
        public let kind: TodoStep.Kind
        /// The todo as it is, before the change.
        public let todo: ListedTodo

        /// Creates a change of a todo, for a preview or a test.
        public init(_ kind: TodoStep.Kind, _ todo: ListedTodo) {
            self.kind = kind
            self.todo = todo
        }
    }

    /// The todos that would be changed, in the order of the keys or of the query: all of them, however many there are.
    public let changes: [Change]
    /// The rows that would be deleted and cannot be read.
    public let unreadable: UnreadableTodos

    /// Creates a preview.
    public init(_ changes: [Change], unreadable: UnreadableTodos = UnreadableTodos()) {
        self.changes = changes
        self.unreadable = unreadable
    }
}

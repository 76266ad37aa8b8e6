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

/// The result of the last change that a screen made, ready to show.
public struct TodoNotice: Equatable, Sendable {
    /// The kinds of change.
    public enum Kind: String, Sendable {
        /// A todo was added.
        case added
        /// A todo was edited.
        case saved
        /// Todos were completed or reopened, or streaks were kept. Each row tells its own result.
        case toggled
        /// Todos were moved to the trash.
        case deleted
        /// Todos were taken out of the trash.
        case restored
        /// Todos were removed for ever.
        case purged
        /// A todo was moved to another position.
        case moved
        /// The last steps were undone.
        case undone
        /// Steps that were undone were made again.
        case redone
        /// Todos were imported from a text.
        case imported
    }

    /// The kind of the change.
    public let kind: Kind
    /// The changed todos as they are now; empty when there are more than a response lists.
    public let rows: [TodoRow]
    /// The removed todos as they were; empty when there are more than a response lists.
    public let removed: [TodoRow]
    /// The number of todos that were changed or removed.
    public let count: Int
    /// The steps that were undone or redone, in this order; empty for another change.
    public let steps: [TodoStep]
    /// The words of an imported text that could not be read, and stayed in the titles.
    public let unread: UnreadWords

    /// Creates a notice, for a preview or a test.
    public init(
        _ kind: Kind, rows: [TodoRow] = [], removed: [TodoRow] = [], count: Int, steps: [TodoStep] = [],
        unread: UnreadWords = UnreadWords()
    ) {
        self.kind = kind
        self.rows = rows
        self.removed = removed
        self.count = count
        self.steps = steps
        self.unread = unread
    }

    /// Creates the notice of a change that a request made; `nil` for a request that changes nothing.
    init?(_ request: TodosRequest, _ change: TodosChange) {
        let kind: Kind
        switch request {
        case .change(.batch(let batch)): kind = Kind(batch.change)
        case .change(.adjust): kind = .saved
        case .change(.purge): kind = .purged
        case .change(.move): kind = .moved
        case .draft(.submit(let draft)): kind = draft.id == nil ? .added : .saved
        case .history(.undo): kind = .undone
        case .history(.redo): kind = .redone
        case .exchange(.import): kind = .imported
        case .draft(.new), .draft(.edit), .draft(.keep): return nil
        case .draft(.remove), .draft(.add): return nil
        case .history(.list), .history(.report), .exchange(.export): return nil
        case .read, .watch: return nil
        }
        self.init(
            kind, rows: change.todos.map { TodoRow($0, on: change.today) },
            removed: change.removed.map { TodoRow($0, on: change.today) }, count: change.count,
            steps: change.steps, unread: change.unread)
    }
}

extension TodoNotice.Kind {
    fileprivate init(_ change: TodoBatch.Change) {
        self =
            switch change {
            case .complete, .toggle: .toggled
            case .delete: .deleted
            case .restore: .restored
            }
    }
}

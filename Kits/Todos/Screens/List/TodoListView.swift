public import Adder

/// The view's contract: a host's view of the todo list renders this state and hands on these intents.
public typealias TodoListView = ScreenView<TodoListPresenter.State>

/// What a change did.
public struct TodoNotice: Equatable, Sendable {
    /// The kinds of change.
    public enum Kind: String, Sendable {
        /// New, or written anew.
        case saved
        /// Done, open again, or a streak that was kept: each row tells.
        case toggled
        /// Put into the trash.
        case deleted
        /// Taken out of it.
        case restored
        /// No more, for ever.
        case purged
        /// At another place.
        case moved
        /// As it was before.
        case undone
        /// Read from a text.
        case imported
    }

    /// What was done.
    public let kind: Kind
    /// The todos as they are now; none when there are too many.
    public let rows: [TodoRow]
    /// What is no more, as it was.
    public let removed: [TodoRow]
    /// How many todos it was done to.
    public let count: Int

    init?(_ request: TodosRequest, _ change: TodosChange) {
        switch request {
        case .submit: kind = .saved
        case .toggle, .complete: kind = .toggled
        case .delete: kind = .deleted
        case .restore: kind = .restored
        case .purge: kind = .purged
        case .move: kind = .moved
        case .undo: kind = .undone
        case .import: kind = .imported
        case .list, .summary, .show, .newDraft, .editDraft, .export: return nil
        }
        rows = change.todos.map { TodoRow($0, on: change.today) }
        removed = change.removed.map { TodoRow($0, on: change.today) }
        count = change.count
    }
}

public import Adder

/// The intents of the todo list. Keys are as they were typed.
public enum TodoListIntent: Event {
    /// The list appears, or is to be loaded again.
    case appear
    /// A load that failed is repeated.
    case retry
    /// Shows the todos of another query.
    case show(TodoQuery)
    /// Shows the todos of the list that contain a text; an empty text shows all of them.
    case search(String)
    /// Adds a todo from its title, whose words fill the other fields in the manner of todo.txt.
    case add(String)
    /// Adds the todo of a draft, whose fields are given one by one.
    case addDraft(TodoDraft)
    /// Completes the open todos, and reopens the completed ones.
    case toggle([String])
    /// Completes the open todos.
    case complete([String])
    /// Moves todos to the trash.
    case delete([String])
    /// Takes todos out of the trash.
    case restore([String])
    /// Changes several todos in one step, such as all that a query selects.
    case changeAll(TodoBatch)
    /// Asks whether todos in the trash are to be removed for ever; without keys, all of them.
    case purge([String])
    /// The answer to the purge question.
    case answer(Bool)
    /// Raises the priority of todos by a step.
    case raise([String])
    /// Lowers the priority of todos by a step.
    case lower([String])
    /// Opens the entry of a due date or of tags.
    case enter(TodoEntry)
    /// The text of the entry, as it is typed.
    case type(String)
    /// Changes the todos of the entry to its text.
    case submit(String)
    /// Closes the entry, and changes nothing.
    case cancel
    /// Marks a todo of the list, or takes its mark away. While todos are marked, each action of the view changes all of them.
    case mark(String)
    /// Takes all marks away.
    case unmarkAll
    /// Moves a todo to another position.
    case move(Move)
    /// Moves a todo up or down in the preset order, if the list shows all of it.
    case shift(Shift)
    /// Shows the same todos in another order.
    case sort(TodoSort)
    /// Undoes the last steps.
    case undo(Int)
    /// Redoes the steps that were undone last.
    case redo(Int)
    /// Opens the history.
    case history
    /// Opens the report of what was done.
    case report
    /// Opens the detail of a todo.
    case open(String)
    /// Opens the editor of a todo.
    case edit(String)
    /// Opens the editor of a new todo.
    case new(TodoDraft.Kind)
    /// Opens the import and export.
    case importExport

    /// A todo and its new position.
    public struct Move: Codable, Equatable, Sendable {
        /// The key of the todo.
        public let key: String
        /// The position, counted from 1.
        public let position: Int

        /// Creates a move of a todo to a position.
        public init(_ key: String, to position: Int) {
            self.key = key
            self.position = position
        }
    }

    /// A todo and a number of positions.
    public struct Shift: Codable, Equatable, Sendable {
        /// The key of the todo.
        public let key: String
        /// The number of positions: down the list, or up if it is negative.
        public let distance: Int

        /// Creates a move of a todo by a number of positions.
        public init(_ key: String, by distance: Int) {
            (self.key, self.distance) = (key, distance)
        }
    }

    /// Returns the request for the change that this intent makes; `nil` for an intent that changes no todo.
    ///
    /// - Throws: ``TodoRejection`` of the field `id` when a key is malformed.
    func change() throws(TodoRejection) -> TodosRequest? {
        switch self {
        case .add(let title): .submit(TodoDraft(line: title))
        case .addDraft(let draft): .submit(draft)
        case .toggle(let keys): .toggle(try keys.map(TodoKey.init(typed:)))
        case .complete(let keys): .complete(try keys.map(TodoKey.init(typed:)))
        case .delete(let keys): .delete(try keys.map(TodoKey.init(typed:)))
        case .restore(let keys): .restore(try keys.map(TodoKey.init(typed:)))
        case .changeAll(let batch): .changeAll(batch)
        case .raise(let keys): .adjust(TodoAdjustment(.raisePriority, of: try keys.map(TodoKey.init(typed:))))
        case .lower(let keys): .adjust(TodoAdjustment(.lowerPriority, of: try keys.map(TodoKey.init(typed:))))
        case .purge(let keys): .purge(try keys.map(TodoKey.init(typed:)))
        case .move(let move): .move(TodoMove(try TodoKey(typed: move.key), to: move.position))
        case .undo(let steps): .undo(steps)
        case .redo(let steps): .redo(steps)
        case .appear, .retry, .show, .search, .answer, .open, .edit, .new, .history, .report, .importExport, .mark,
            .unmarkAll, .enter, .type, .submit, .cancel, .shift, .sort:
            nil
        }
    }
}

/// The question that is asked before todos are removed for ever.
public struct TodoPurgeQuestion: Equatable, Sendable {
    /// The keys of the todos to be purged; empty for the whole trash.
    public let keys: [TodoKey]

    /// Creates the question for todos in the trash; without keys, for all of them.
    public init(_ keys: [TodoKey]) {
        self.keys = keys
    }
}

public import Adder
import AdderServices

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
        case .add(let title): .draft(.submit(TodoDraft(line: title)))
        case .addDraft(let draft): .draft(.submit(draft))
        case .toggle(let keys): .change(.toggle(try keys.map(TodoKey.init(typed:))))
        case .complete(let keys): .change(.complete(try keys.map(TodoKey.init(typed:))))
        case .delete(let keys): .change(.delete(try keys.map(TodoKey.init(typed:))))
        case .restore(let keys): .change(.restore(try keys.map(TodoKey.init(typed:))))
        case .changeAll(let batch): .change(.batch(batch))
        case .raise(let keys): .change(.adjust(TodoAdjustment(.raisePriority, of: try keys.map(TodoKey.init(typed:)))))
        case .lower(let keys): .change(.adjust(TodoAdjustment(.lowerPriority, of: try keys.map(TodoKey.init(typed:)))))
        case .purge(let keys): .change(.purge(try keys.map(TodoKey.init(typed:))))
        case .move(let move): .change(.move(TodoMove(try TodoKey(typed: move.key), to: move.position)))
        case .undo(let steps): .history(.undo(steps))
        case .redo(let steps): .history(.redo(steps))
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

/// The entry of a value in the list: the due date or the tags of a todo, or a change of all marked ones.
public struct TodoEntry: Codable, Equatable, Sendable {
    /// The values that can be entered.
    public enum Field: String, Codable, Sendable, Recordable {
        /// The due date.
        case due
        /// The tags of one todo; of several, the tags to add to each and to remove from each.
        case tags
    }

    /// The value.
    public let field: Field
    /// The keys of the todos, as they were typed.
    public let keys: [String]
    /// The text, as it is typed.
    public private(set) var text: String
    /// The reason why the text is not accepted; `nil` if it is, or is not checked yet.
    public private(set) var error: String?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - field: The value.
    ///   - keys: The keys of the todos.
    ///   - text: The text before anything is typed.
    public init(_ field: Field, of keys: [String], text: String = "") {
        (self.field, self.keys, self.text) = (field, keys, text)
    }

    /// Notes a changed text.
    mutating func type(_ text: String) {
        (self.text, error) = (text, nil)
    }

    /// Notes the reasons why the text is not accepted.
    mutating func reject(_ rejections: [TodoRejection]) {
        error = rejections.map(\.message).joined(separator: " ")
    }

    /// Returns the request for the change to a text.
    ///
    /// - Throws: ``TodoRejection`` when a typed key is malformed.
    func request(_ text: String) throws(TodoRejection) -> TodosRequest {
        .change(.adjust(TodoAdjustment(change(text), of: try keys.map(TodoKey.init(typed:)))))
    }

    /// Returns the change of the todos to a text.
    func change(_ text: String) -> TodoAdjustment.Change {
        switch field {
        case .due: .due(text)
        case .tags: keys.count > 1 ? .changeTags(text) : .tags(text)
        }
    }
}

/// The marks of the list, and the entry of a value of a todo or of all marked ones.
extension TodoListPresenter.State {
    /// Folds an intent about marks or the entry.
    ///
    /// - Returns: The request for the change that was submitted; `nil` for another intent.
    /// - Throws: ``TodoRejection`` when a typed key is malformed.
    mutating func obey(_ intent: TodoListIntent) throws(TodoRejection) -> TodosRequest? {
        switch intent {
        case .mark(let key): mark(key)
        case .unmarkAll: marked = []
        case .enter(let entry): self.entry = entry
        case .type(let text): entry?.type(text)
        case .submit(let text):
            entry?.type(text)
            return try entry?.request(text)
        case .cancel: entry = nil
        default: break
        }
        return nil
    }

    /// Marks the todo with a key, or takes its mark away. A key that no row of the list has changes nothing.
    private mutating func mark(_ key: String) {
        guard let id = rows.value?.first(where: { $0.key == key })?.id else { return }
        if marked.remove(id) == nil { marked.insert(id) }
    }

    /// Shows the result of a change. One that moves todos to another list ends the marks, and an adjustment ends the entry.
    mutating func show(_ change: TodosChange, of request: TodosRequest) {
        notice = TodoNotice(request, change)
        switch request {
        case .change(.batch), .change(.purge): marked = []
        case .change(.adjust): entry = nil
        default: break
        }
    }

    /// Shows in the entry why its text is not accepted. Returns `false` if another request was rejected.
    mutating func reject(_ rejections: [TodoRejection], of request: TodosRequest) -> Bool {
        guard case .change(.adjust) = request, entry != nil else { return false }
        entry?.reject(rejections)
        return true
    }

    /// The rows of the marked todos, in the order of the list.
    var markedRows: [TodoRow] {
        marked.isEmpty ? [] : (rows.value ?? []).filter { marked.contains($0.id) }
    }
}

extension Set<TodoID> {
    /// Returns the marks of the todos that a list shows.
    func shown(in rows: Loadable<[TodoRow]>) -> Set<TodoID> {
        isEmpty ? self : intersection((rows.value ?? []).lazy.map(\.id))
    }
}

/// The rows of the list: a change is folded into them, and a person orders and moves them.
extension TodoListPresenter.State {
    /// Folds a change into the rows: a changed todo appears, is replaced, moves or disappears.
    ///
    /// - Returns: A Boolean value that indicates whether the change does not say enough, so that the list has to be
    ///   loaded again.
    mutating func fold(_ change: TodosChange) -> Bool {
        guard rows.value != nil else { return false }
        // A change may also replace a row that cannot be read.
        guard !change.isBulk, !query.isPart, unreadable.isEmpty, change.today.description == today else {
            return true
        }
        // Only the store counts those that wait.
        if waitingCount ?? 0 > 0 || change.todos.contains(where: { $0.todo.waits(on: change.today) }) { return true }
        let changed = change.todos.map { TodoRow($0, on: change.today) }
        let removed = change.removed.map { TodoRow($0, on: change.today) }
        let accepted = change.todos.filter { query.accepts($0.todo, on: change.today) }.map(\.todo.id)
        let shown = Set(accepted).subtracting(removed.map(\.id))
        rows.update { [sort = query.sort] rows in
            rows.upsert(
                contentsOf: changed + removed, where: { shown.contains($0.id) },
                by: { $0.precedes($1, by: sort) })
        }
        return false
    }
}

extension TodoListPresenter {
    /// Requests the same todos in another order.
    func sort(_ sort: TodoSort, _ turn: inout Turn) {
        var query = turn.state.query
        (query.sort, query.offset) = (sort, 0)
        show(query, &turn)
    }

    /// Moves a todo before its neighbour in the preset order. Ignored at the end of the list, and where the list does not show
    /// the whole of that order.
    func shift(_ shift: TodoListIntent.Shift, _ turn: inout Turn) {
        guard turn.state.query.allowsMoving, let rows = turn.state.rows.value,
            let index = rows.firstIndex(where: { $0.key == shift.key })
        else { return }
        let position = index.clampedSum(shift.distance).clampedSum(1)
        guard 1...rows.count ~= position, position != index + 1, let key = try? TodoKey(typed: shift.key) else {
            return
        }
        turn.send(.change(.move(TodoMove(key, to: position))))
    }
}

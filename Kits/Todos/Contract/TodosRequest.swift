public import Adder

/// The requests to ``TodosKit``.
///
/// Each change is one transaction: it is made as a whole or not at all. Each change is one step that can be undone,
/// except purging; a step that was undone can be redone until the next one.
public enum TodosRequest: Request {
    public typealias Response = TodosResponse

    /// Lists the todos that match a query.
    case list(TodoQuery)
    /// Lists the todos that match a query whose text is being typed: after a pause in which no newer one arrives from the
    /// same screen, or at once if the query has no text.
    case search(TodoQuery)
    /// Counts the todos of each status, and those that are due.
    case summary
    /// Lists the todos that were done since a day: completed, or kept as a streak. A weekday is the last one, today included.
    case report(since: RelativeDay)
    /// Loads one todo.
    case show(TodoKey)
    /// Completes open todos and reopens completed ones; keeps streaks, or takes back that they were kept today. A todo that
    /// repeats stays open, and is due again.
    case toggle([TodoKey])
    /// Completes open todos, and leaves completed ones unchanged. A todo that repeats stays open, and is due again.
    case complete([TodoKey])
    /// Moves todos to the trash, including those that cannot be read.
    case delete([TodoKey])
    /// Moves todos out of the trash.
    case restore([TodoKey])
    /// Changes several todos, in one step: those that keys name, as the four requests above do, or those that a query
    /// selects. Of the latter, rows that cannot be read stay as they are.
    case changeAll(TodoBatch)
    /// Changes one value of several todos in one step: the priority by a step, the due date, or the tags. A text that is not
    /// accepted is rejected.
    case adjust(TodoAdjustment)
    /// Returns the todos that a batch would change, and changes nothing.
    case preview(TodoBatch)
    /// Removes todos in the trash, their history and their drafts, for ever, including those that cannot be read; without
    /// keys, the whole trash. It cannot be undone.
    case purge([TodoKey])
    /// Moves a todo to another position in its list.
    case move(TodoMove)
    /// Loads an empty draft.
    case newDraft(TodoDraft.Kind)
    /// Loads a draft with the fields of a todo.
    case editDraft(TodoKey)
    /// Keeps the typed texts of a draft, so that they survive the end of the program: after a pause in which no newer ones
    /// arrive from the same screen. It is answered with the draft.
    ///
    /// The next ``newDraft(_:)`` of the kind, or ``editDraft(_:)`` of the todo, offers them as ``LoadedDraft/kept``, in a kit with
    /// ``TodosOptions/keepsDrafts``. Texts that are too long for a todo are rejected.
    case keepDraft(TodoDraft)
    /// Removes the texts that are kept of a draft. It is answered with the draft.
    case removeDraft(TodoDraft)
    /// Checks a draft, and then adds its todo or changes the existing one.
    case submit(TodoDraft)
    /// Checks new drafts, and then adds their todos in one step: all of them, or none.
    case add([TodoDraft])
    /// Undoes a number of steps, the newest first.
    case undo(Int)
    /// Redoes a number of steps that were undone, the one that was undone last first.
    case redo(Int)
    /// Lists the steps that can be undone and redone, at most this number of each; `nil` for all of them.
    case history(limit: Int?)
    /// Writes all todos that can be read to a text.
    case export(TodoFormat)
    /// Watches for changes by other processes. After each second with such changes, every screen of the todos is told to
    /// load its content again.
    ///
    /// The request stays open until its screen closes, its caller is cancelled, or the SDK stops. It reports
    /// ``TodosResponse/changed(_:)`` with a change that is bulk and names no todo. While the database cannot be read, it waits.
    case watch
    /// Adds the todos of a text. A todo whose identity exists already replaces the existing one.
    case `import`(TodoDocument)
}

extension TodosRequest {
    public var isRead: Bool {
        switch self {
        case .list, .search, .summary, .report, .show, .preview, .newDraft, .editDraft, .history, .export, .watch: true
        case .toggle, .complete, .delete, .restore, .changeAll, .adjust, .purge, .move, .keepDraft, .removeDraft,
            .submit, .add, .undo, .redo, .import:
            false
        }
    }
}

/// A move of a todo to another position in its list.
public struct TodoMove: Codable, Equatable, Sendable, Recordable {
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

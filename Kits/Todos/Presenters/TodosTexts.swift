public import Adder
public import AdderViews

/// Every text that the views of ``TodosKit`` show, apart from the todos themselves and the messages of problems.
///
/// A host replaces texts to localize them, or to name its own commands:
///
/// ```swift
/// var texts = TodosTexts()
/// texts.actions.complete = "Erledigen"
/// texts.labels.inARow = { count in "\(count)-mal in Folge" }
/// TodosKit.enable(with: TodosDependencies(texts: texts))
/// ```
public struct TodosTexts: Sendable {
    /// The titles of the screens.
    @SharedTexts public var titles = Titles()
    /// The titles of the actions.
    @SharedTexts public var actions = Actions()
    /// The labels of the values and of the fields.
    @SharedTexts public var labels = Labels()
    /// The statuses of a todo and the intervals of a streak.
    @SharedTexts public var statuses = Statuses()
    /// The verbs of the notices.
    @SharedTexts public var notices = Notices()
    /// The descriptions of the steps of the history.
    @SharedTexts public var steps = Steps()
    /// The sentences beside the todos.
    @SharedTexts public var sentences = Sentences()
    /// The names of the orders of a list.
    @SharedTexts public var sorts = Sorts()
    /// The headings of the periods of a list.
    @SharedTexts public var periods = Periods()
    /// The words of dates, by which a typed due date is read. A host gives the same to its formatter, which shows dates.
    @SharedTexts public var dates = DateWords()

    /// Creates the English texts.
    public init() {}
}

extension TodosTexts {
    /// The titles of the screens.
    public struct Titles: Sendable {
        /// The list of the open todos.
        public var open = "Todos"
        /// The list of the waiting todos.
        public var waiting = "Waiting"
        /// The list of the completed todos.
        public var done = "Done"
        /// The list of the open and the completed todos.
        public var all = "All todos"
        /// The list of the deleted todos.
        public var trash = "Trash"
        /// A list of which a search shows a part, from its title and the text that is searched for.
        public var found: @Sendable (_ title: String, _ search: String) -> String = { "\($0): “\($1)”" }
        /// The editor of a new todo.
        public var newTodo = "New todo"
        /// The editor of a new streak.
        public var newStreak = "New streak"
        /// The editor of an existing todo or streak.
        public var edit = "Edit"
        /// The purchase of a todo.
        public var purchase = "Buy a todo"
        /// The history.
        public var history = "History"
        /// The report.
        public var report = "Done lately"
        /// The import and export.
        public var importExport = "Import and export"

        /// Returns the title of a list.
        func list(_ query: TodoQuery) -> String {
            let title =
                switch query.status {
                case .open: open
                case .waiting: waiting
                case .done: done
                case .all: all
                case .trash: trash
                }
            return query.search.map { found(title, $0.description) } ?? title
        }
    }

    /// The titles of the actions.
    public struct Actions: Sendable {
        /// Adds a todo from a line.
        public var add = "Add"
        /// Searches the list; an empty text ends the search.
        public var search = "Search"
        /// Shows the open todos.
        public var showOpen = "Open todos"
        /// Shows the waiting todos.
        public var showWaiting = "Waiting todos"
        /// Shows the completed todos.
        public var showDone = "Done todos"
        /// Shows the open and the completed todos.
        public var showAll = "All todos"
        /// Shows the deleted todos.
        public var showTrash = "Trash"
        /// Undoes the last change.
        public var undo = "Undo"
        /// Redoes the change that was undone last.
        public var redo = "Redo"
        /// Undoes a change in the history, and all after it.
        public var undoThrough = "Undo to here"
        /// Redoes a change in the history, and all before it that were undone.
        public var redoThrough = "Redo to here"
        /// Shows the history.
        public var showHistory = "History"
        /// Shows what was done.
        public var showReport = "Report"
        /// Opens the detail of a todo.
        public var open = "Open"
        /// Opens the editor of a todo.
        public var edit = "Edit"
        /// Completes an open todo.
        public var complete = "Complete"
        /// Reopens a completed todo.
        public var reopen = "Reopen"
        /// Keeps a streak for today.
        public var keep = "Keep"
        /// Takes back that a streak was kept today.
        public var takeBack = "Take back"
        /// Shows a list in another order, from its name.
        public var sort: @Sendable (_ name: String) -> String = { "Order: \($0)" }
        /// Moves a todo down in the preset order.
        public var moveDown = "Move down"
        /// Moves a todo up in the preset order.
        public var moveUp = "Move up"
        /// Moves a todo to the trash.
        public var delete = "Delete"
        /// Takes a todo out of the trash.
        public var restore = "Restore"
        /// Removes a todo in the trash for ever.
        public var purge = "Remove for ever"
        /// Removes all todos in the trash for ever.
        public var emptyTrash = "Empty the trash"
        /// Raises the priority of a todo by a step.
        public var raise = "Raise"
        /// Lowers the priority of a todo by a step.
        public var lower = "Lower"
        /// Opens the entry of the due date of a todo.
        public var setDue = "Due date"
        /// Opens the entry of the tags of a todo.
        public var setTags = "Tags"
        /// The answer that changes nothing.
        public var cancel = "Cancel"
        /// Saves a draft.
        public var save = "Save"
        /// Restores the texts that were typed in an earlier editor.
        public var restoreDraft = "Restore the draft"
        /// Removes the texts that were typed in an earlier editor.
        public var discardDraft = "Discard the draft"
        /// Puts a todo into the cart.
        public var buy = "Buy"
        /// Writes all todos as JSON.
        public var exportJSON = "Export as JSON"
        /// Writes all todos in the format of todo.txt.
        public var exportTodoTxt = "Export as todo.txt"
        /// Adds the todos of a text.
        public var `import` = "Import"
    }
}

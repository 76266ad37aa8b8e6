extension TodosTexts {
    /// The titles of the actions.
    public struct Actions: Sendable {
        /// Adds a todo from a line.
        public var add = "Add"
        /// Searches the list; an empty text ends the search.
        public var search = "Search"
        /// Shows the open todos.
        public var showOpen = "Open todos"
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
        /// Moves a todo to the trash.
        public var delete = "Delete"
        /// Takes a todo out of the trash.
        public var restore = "Restore"
        /// Removes a todo in the trash for ever.
        public var purge = "Remove for ever"
        /// Removes all todos in the trash for ever.
        public var emptyTrash = "Empty the trash"
        /// The answer that changes nothing.
        public var cancel = "Cancel"
        /// Saves a draft.
        public var save = "Save"
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

extension TodosTexts {
    /// The verbs of the notices, each before a todo or before a number of them.
    public struct Notices: Sendable {
        /// A todo was added or edited.
        public var saved = "Saved"
        /// A todo was completed.
        public var completed = "Done"
        /// A todo was reopened.
        public var reopened = "Reopened"
        /// A streak was kept, or that was taken back.
        public var streak = "Streak"
        /// A todo was moved to the trash.
        public var deleted = "Deleted"
        /// A todo was taken out of the trash.
        public var restored = "Restored"
        /// A todo was removed for ever.
        public var purged = "Purged"
        /// A todo was moved to another position.
        public var moved = "Moved"
        /// A step was undone, from its description.
        public var undone: @Sendable (_ step: String) -> String = { "Undid: \($0)" }
        /// A step was redone, from its description.
        public var redone: @Sendable (_ step: String) -> String = { "Redid: \($0)" }
        /// Todos were imported.
        public var imported = "Imported"
        /// A todo was put into the cart.
        public var bought = "In the cart"
        /// A change that had nothing to do.
        public var unchanged = "Nothing was changed"
        /// A number of todos, behind the verb.
        public var count: @Sendable (_ count: Int) -> String = { "\($0) \($0 == 1 ? "todo" : "todos")" }
        /// A number of todos that cannot be read, behind the verb.
        public var unreadable: @Sendable (_ count: Int) -> String = {
            "\($0) \($0 == 1 ? "todo that" : "todos that") cannot be read"
        }

        /// Returns the verb of a change of a todo; `nil` stands for several todos.
        func verb(_ kind: TodoNotice.Kind, _ row: TodoRow?) -> String {
            switch kind {
            case .saved: saved
            case .toggled: row?.streak != nil ? streak : row?.isDone == false ? reopened : completed
            case .deleted: deleted
            case .restored: restored
            case .purged: purged
            case .moved: moved
            case .imported: imported
            // Described by their steps: without any, nothing was changed.
            case .undone, .redone: unchanged
            }
        }
    }
}

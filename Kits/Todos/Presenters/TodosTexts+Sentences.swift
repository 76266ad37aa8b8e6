import Adder

extension TodosTexts {
    /// The sentences beside the todos.
    public struct Sentences: Sendable {
        /// The sentence for an empty list of the open todos.
        public var noOpen = "Nothing to do."
        /// The sentence for an empty list of the waiting todos.
        public var noWaiting = "Nothing is waiting."
        /// The sentence for an empty list of the completed todos.
        public var noDone = "Nothing is done yet."
        /// The sentence for an empty list of the open and the completed todos.
        public var noTodos = "There are no todos."
        /// The sentence for an empty trash.
        public var emptyTrash = "The trash is empty."
        /// The sentence for an empty history.
        public var noHistory = "There is nothing to undo."
        /// The sentence for an empty list of which only a part is shown, by a search for example.
        public var noMatch = "No todo matches."
        /// The number of todos of a list that are due: 1 or more.
        public var due: @Sendable (_ count: Int) -> String = { "\($0) due" }
        /// The number of open todos that wait, and so are not listed: 1 or more.
        public var waiting: @Sendable (_ count: Int) -> String = { "\($0) waiting" }
        /// The sentence for a report of days on which nothing was done.
        public var nothingDone = "Nothing was done since then."
        /// The hint that a todo is in the trash, from its key.
        public var readOnly: @Sendable (_ key: String) -> String = { _ in "To change it, restore it first." }
        /// The question that is asked before todos are removed for ever, from their keys; without keys, all in the trash.
        public var purge: @Sendable (_ keys: [String]) -> String = { keys in
            let todos = keys.isEmpty ? "everything in the trash" : keys.map { "“\($0)”" }.joined(separator: ", ")
            return "Remove \(todos) for ever? This cannot be undone."
        }
        /// The words of an imported text that could not be read: their number, and the first of them with their lines.
        public var unread: @Sendable (_ words: UnreadWords) -> String = { unread in
            let listed = unread.words.prefix(10).map { "line \($0.line) “\($0.text.excerpt)”" }.joined(separator: ", ")
            let more = unread.count > 10 ? " and \(unread.count - 10) more" : ""
            return "\(unread.count == 1 ? "1 word" : "\(unread.count) words") could not be read, and stayed in the "
                + "\(unread.count == 1 ? "title" : "titles"): \(listed)\(more)."
        }
        /// The hint that texts from an earlier editor are kept, from the first of them.
        public var draft: @Sendable (_ text: String) -> String = { "A draft is kept from before: “\($0)”." }
        /// The hint after a purchase; empty for none.
        public var bought = ""
        /// The problem of a purchase in a host without a cart.
        public var noCart = "This app has no cart into which a todo could be put. Use one that has a cart."

        /// Returns the sentence for an empty list.
        func empty(_ query: TodoQuery) -> String {
            guard !query.isFiltered, query.offset <= 0 else { return noMatch }
            return switch query.status {
            case .open: noOpen
            case .waiting: noWaiting
            case .done: noDone
            case .all: noTodos
            case .trash: emptyTrash
            }
        }
    }

    /// The verbs of the notices, each before a todo or before a number of them.
    public struct Notices: Sendable {
        /// A todo was added.
        public var added = "Added"
        /// A todo was edited.
        public var saved = "Saved"
        /// A todo was completed. One that repeats is due again.
        public var completed = "Done"
        /// A todo was reopened.
        public var reopened = "Reopened"
        /// A streak was kept, or its keeping was taken back.
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

        /// Returns the verb of a change of a todo; `nil` means several todos.
        func verb(_ kind: TodoNotice.Kind, _ row: TodoRow?) -> String {
            switch kind {
            case .added: added
            case .saved: saved
            case .toggled: row?.streak != nil ? streak : row?.isReopened == true ? reopened : completed
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

    /// The descriptions of the steps of the history: a verb, and the todos.
    public struct Steps: Sendable {
        /// A todo was added.
        public var added = "added"
        /// A todo was edited.
        public var edited = "edited"
        /// Todos were completed.
        public var completed = "completed"
        /// Todos were reopened.
        public var reopened = "reopened"
        /// Streaks were kept.
        public var kept = "kept"
        /// The keeping of streaks was taken back.
        public var takenBack = "took back"
        /// Some todos were completed and others reopened.
        public var toggled = "toggled"
        /// Todos were moved to the trash.
        public var deleted = "deleted"
        /// Todos were taken out of the trash.
        public var restored = "restored"
        /// A todo was moved to another position.
        public var moved = "moved"
        /// Todos were imported.
        public var imported = "imported"
        /// Todos were changed in another way.
        public var changed = "changed"
        /// The todos of a step, from the title of the first and their number; without a title, it cannot be read.
        public var todos: @Sendable (_ title: String?, _ count: Int) -> String = { title, count in
            guard let title else { return "\(count) \(count == 1 ? "todo" : "todos")" }
            return count == 1 ? "“\(title)”" : "“\(title)” and \(count - 1) more"
        }
        /// A step, from its verb and its todos.
        public var step: @Sendable (_ verb: String, _ todos: String) -> String = { "\($0) \($1)" }
        /// A step that was undone and can be redone, from its description.
        public var undone: @Sendable (_ step: String) -> String = { "\($0) (undone)" }

        /// The maximum number of characters of a title in a description.
        private static let length = 64

        /// Returns the description of a step. A long title is cut.
        func description(_ step: TodoStep) -> String {
            let title = step.title.map { title in
                title.count > Self.length ? "\(title.prefix(Self.length - 1))…" : title
            }
            return self.step(verb(step.kind), todos(title, step.count))
        }

        private func verb(_ kind: TodoStep.Kind) -> String {
            switch kind {
            case .added: added
            case .edited: edited
            case .completed: completed
            case .reopened: reopened
            case .kept: kept
            case .takenBack: takenBack
            case .toggled: toggled
            case .deleted: deleted
            case .restored: restored
            case .moved: moved
            case .imported: imported
            case .changed: changed
            }
        }
    }
}

extension TodoRow {
    /// A Boolean value that indicates whether a todo that was toggled is open since then. One that repeats is open again
    /// because it was completed.
    fileprivate var isReopened: Bool { !isDone && recurrence == nil }
}

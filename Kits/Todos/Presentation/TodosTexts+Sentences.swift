import Adder

extension TodosTexts {
    /// The sentences beside the todos.
    public struct Sentences: Sendable {
        /// Stands for an empty list of the open todos.
        public var noOpen = "Nothing to do."
        /// Stands for an empty list of the completed todos.
        public var noDone = "Nothing is done yet."
        /// Stands for an empty list of the open and the completed todos.
        public var noTodos = "There are no todos."
        /// Stands for an empty trash.
        public var emptyTrash = "The trash is empty."
        /// Stands for an empty history.
        public var noHistory = "There is nothing to undo."
        /// Stands for an empty list of which only a part is shown, by a search for example.
        public var noMatch = "No todo matches."
        /// The number of todos of a list that are due: 1 or more.
        public var due: @Sendable (_ count: Int) -> String = {
            $0 == 1 ? "One of them is due." : "\($0) of them are due."
        }
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
        /// The hint after a purchase; empty for none.
        public var bought = ""
        /// The problem of a purchase in a host without a cart.
        public var noCart = "This app has no cart into which a todo could be put. Use one that has a cart."

        /// Returns the sentence that stands for an empty list.
        func empty(_ query: TodoQuery) -> String {
            guard !query.isFiltered, query.offset <= 0 else { return noMatch }
            return switch query.status {
            case .open: noOpen
            case .done: noDone
            case .all: noTodos
            case .trash: emptyTrash
            }
        }
    }
}

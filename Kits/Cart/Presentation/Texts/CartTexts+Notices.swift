extension CartTexts {
    /// The labels of the values.
    public struct Labels: Sendable {
        /// The price of all lines.
        public var total = "Total"
        /// The number of units on all lines.
        public var units = "Units"
        /// The version of the cart, on which a change can be based.
        public var version = "Version"
        /// The total of a line that is too large to be counted.
        public var unknownTotal = "?"
        /// The total of a cart that is too large to be counted.
        public var tooLarge = "too large to count"
        /// The number of units of an item, and its title.
        public var unitsOfItem: @Sendable (_ quantity: Int, _ title: String) -> String = { "\($0) × \($1)" }
        /// The key of the todo that a line has become.
        public var todo = "to the todos as"
    }

    /// The verbs of the notices, each before a line or before a number of them.
    public struct Notices: Sendable {
        /// A line was added.
        public var added = "Added"
        /// Units were added to a line that was in the cart before.
        public var merged = "Merged"
        /// The quantity of a line was set.
        public var set = "Set"
        /// Lines were removed.
        public var removed = "Removed"
        /// A line was moved to the todo list.
        public var moved = "Moved"
        /// A step was undone, from its description.
        public var undone: @Sendable (_ step: String) -> String = { "Undid: \($0)" }
        /// A step was redone, from its description.
        public var redone: @Sendable (_ step: String) -> String = { "Redid: \($0)" }
        /// No step was undone or redone, since none was wanted.
        public var unchanged = "Nothing was changed"
        /// The cart was empty before it was cleared.
        public var nothing = "Nothing to clear"
        /// A number of lines that cannot be read, behind the verb.
        public var unreadable: @Sendable (_ count: Int) -> String = {
            "\($0) \($0 == 1 ? "line that" : "lines that") cannot be read"
        }

        /// Returns the verb of a change. Undone and redone steps are described instead.
        func verb(_ kind: CartNotice.Kind) -> String {
            switch kind {
            case .added: added
            case .merged: merged
            case .set: set
            case .removed, .cleared: removed
            case .undone, .redone: unchanged
            }
        }
    }

    /// The sentences beside the lines.
    public struct Sentences: Sendable {
        /// Stands for an empty cart.
        public var empty = "The cart is empty."
        /// The problem of moving a line in a host without a todo list.
        public var noTodos = "This app has no todo list to which a line could be moved. Use one that has a todo list."
        /// Stands for a history without steps.
        public var noHistory = "There is nothing to undo."
    }
}

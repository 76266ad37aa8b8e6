extension TodosTexts {
    /// The labels of the values and of the fields.
    public struct Labels: Sendable {
        /// A due date that has not passed, in a row.
        public var due = "due"
        /// A due date that has passed, in a row.
        public var lateSince = "late since"
        /// The same in one word, where there is no space for the date.
        public var late = "late"
        /// The number of times in a row that a streak was kept: 1 or more.
        public var inARow: @Sendable (_ count: Int) -> String = { "\($0) in a row" }
        /// The rule by which a todo repeats. ``Recurrence`` reads it.
        public var rule: @Sendable (_ rule: String) -> String = { $0 }
        /// The day until which a todo waits, in a row.
        public var waitsUntil = "waits until"
        /// The key of a todo, in its detail.
        public var key = "Todo"
        /// The status of a todo, in its detail.
        public var status = "Status"
        /// The interval of a streak, or the rule by which a todo repeats, in its detail.
        public var repeats = "Repeats"
        /// The count of a streak, in its detail.
        public var streak = "Streak"
        /// One of the first days on which a todo that repeats, or a streak, is due, counted from 1, in its editor.
        public var day: @Sendable (_ number: Int) -> String = { "Day \($0)" }
        /// The line of a todo in the cart.
        public var line = "line"
        /// The number of units of a todo in the cart.
        public var quantity = "quantity"
        /// The total of the cart.
        public var cartTotal = "total of the cart"
        /// The price of a purchase.
        public var price = "Price"
        /// The number of units of a purchase.
        public var units = "Quantity"
        /// The number of a step, in the history.
        public var number = "Step"
        /// The change that a step made, in the history.
        public var step = "Change"
        /// The time of a step, in the history.
        public var time = "Time"
        /// The entry of a value in the list, from its label and the title of the todo, or the number of todos.
        public var entry: @Sendable (_ label: String, _ todo: String) -> String = { "\($0) of \($1)" }
        /// The first day of the report.
        public var since = "Since"
        /// The number of times that todos were done, in the report.
        public var doneTimes = "Done"
        /// The number of times that one todo was done, in the report: 2 or more.
        public var times: @Sendable (_ count: Int) -> String = { "\($0) times" }
        /// The fields of an editor, and the facts of a detail that have the same label.
        public var fields = Fields()
    }

    /// The labels and hints of the fields of an editor.
    public struct Fields: Sendable {
        /// The label of the title.
        public var title = "Title"
        /// The label of the note.
        public var note = "Note"
        /// The label of the due date.
        public var due = "Due"
        /// An example of a due date.
        public var dueHint = "tomorrow 9am, friday, 24 Nov, in 3 days or 2026-01-31"
        /// The label of the priority.
        public var priority = "Priority"
        /// The choice of no priority.
        public var noPriority = "None"
        /// The label of the tags.
        public var tags = "Tags"
        /// An example of tags.
        public var tagsHint = "+home @shop word"
        /// An example of a change of the tags of several todos.
        public var tagChangesHint = "+home -@shop"
        /// The label of the number of days after which a streak repeats.
        public var every = "Every … days"
        /// The label of the rule by which a todo repeats.
        public var recurrence = "Repeats"
        /// An example of a rule.
        public var recurrenceHint = "every month, every 2 weeks on mon, wed, or 3d after completion"
        /// The label of the day until which a todo waits.
        public var wait = "Waits until"
        /// An example of such a day.
        public var waitHint = "2026-01-31, friday or +3d"
        /// An example of a line that adds a todo.
        public var lineHint = "Buy milk due:fri +home (A)"
    }

    /// The names of the orders of a list.
    public struct Sorts: Sendable {
        /// The preset order, in which a person moves todos.
        public var position = "My order"
        /// The order of ``TodoSort/due``.
        public var due = "Due date"
        /// The order of ``TodoSort/priority``.
        public var priority = "Priority"
        /// The order of ``TodoSort/created``.
        public var created = "Newest first"
        /// The order of ``TodoSort/agenda``.
        public var agenda = "Due first"

        /// Returns the name of an order.
        func name(_ sort: TodoSort) -> String {
            switch sort {
            case .position: position
            case .due: due
            case .priority: priority
            case .created: created
            case .agenda: agenda
            }
        }

        /// Returns the order that an action offers after another.
        func next(after sort: TodoSort) -> TodoSort {
            let sorts: [TodoSort] = [.agenda, .position, .due, .priority, .created]
            let index = sorts.firstIndex(of: sort) ?? 0
            return sorts[(index + 1) % sorts.count]
        }
    }

    /// The headings of the periods of a list.
    public struct Periods: Sendable {
        /// A Boolean value that indicates whether the periods of the order ``TodoSort/agenda`` have headings.
        public var areShown = true
        /// The heading of ``TodoPeriod/late``.
        public var late = "Late"
        /// The heading of ``TodoPeriod/today``.
        public var today = "Today"
        /// The heading of ``TodoPeriod/week``.
        public var week = "This week"
        /// The heading of ``TodoPeriod/later``.
        public var later = "Later"
        /// The heading of ``TodoPeriod/undated``.
        public var undated = "Without a date"
        /// The heading of ``TodoPeriod/closed``.
        public var closed = "Done"

        /// Returns the heading of a period.
        func heading(_ period: TodoPeriod) -> String {
            switch period {
            case .late: late
            case .today: today
            case .week: week
            case .later: later
            case .undated: undated
            case .closed: closed
            }
        }
    }

    /// The statuses of a todo and the intervals of a streak, in a detail.
    public struct Statuses: Sendable {
        /// The status of an open todo.
        public var open = "open"
        /// The status of an open todo whose due date has passed.
        public var late = "late"
        /// The status of a completed todo.
        public var done = "done"
        /// The status of a deleted todo.
        public var trash = "in the trash"
        /// The interval of a streak.
        public var every: @Sendable (_ days: Int) -> String = { $0 == 1 ? "every day" : "every \($0) days" }
        /// The count of a streak that was kept today.
        public var keptToday: @Sendable (_ count: String) -> String = { "\($0), kept today" }
    }
}

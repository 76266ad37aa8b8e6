public import Adder

/// A screen of the kit.
public enum ExpensesRoute: LinkedRoute {
    /// The months.
    case months
    /// The expenses of a month.
    case month(String)
    /// All expenses, of which a text is searched.
    case search(String?)
    /// An expense.
    case expense(Int)
    /// An expense abroad.
    case abroad(Int)
    /// The form of a new expense.
    case new
    /// The form that changes an expense.
    case edit(Int)

    /// What a form returns.
    public enum Outcome: Event {
        /// The title of the expense that was saved.
        case saved(String)
    }

    /// The links to the screens.
    public static let paths: RouteTable<ExpensesRoute> = [
        .path("expenses", .months).external(),
        .path("expenses/month/:month", ExpensesRoute.month) { if case .month(let month) = $0 { month } else { nil } }
            .external(),
        .path("expenses/search?text=:text", ExpensesRoute.search) {
            if case .search(let text) = $0 { text } else { nil }
        }
        .external(),
        .path("expenses/:id", ExpensesRoute.expense) { if case .expense(let id) = $0 { id } else { nil } }.external(),
        .path("expenses/:id/abroad", ExpensesRoute.abroad) { if case .abroad(let id) = $0 { id } else { nil } }
            .external(),
        .path("expenses/new", .new).external(),
        .path("expenses/:id/edit", ExpensesRoute.edit) { if case .edit(let id) = $0 { id } else { nil } }.external(),
    ]

    /// Every screen needs that the host lets this person see what was spent.
    public var traits: RouteTraits { RouteTraits(requires: [.unlocked]) }
}

extension RouteRequirement {
    /// The condition of every screen of the kit: the host has found out who sits before it.
    public static let unlocked = RouteRequirement("expenses.unlocked")
}

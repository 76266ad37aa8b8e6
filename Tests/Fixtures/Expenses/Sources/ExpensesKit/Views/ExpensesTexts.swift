/// The texts of the kit’s views.
public struct ExpensesTexts: Sendable {
    public var months = "Expenses"
    public var noMonths = "Nothing was paid for yet."
    public var count: @Sendable (Int) -> String = { $0 == 1 ? "1 expense" : "\($0) expenses" }
    public var search = "Search"
    public var noExpenses = "There are no such expenses."
    public var new = "New expense"
    public var open = "Open"
    public var edit = "Edit"
    public var delete = "Delete"
    public var undo = "Undo"
    public var more = "More"
    public var save = "Save"
    public var field: @Sendable (ExpenseDraft.Field) -> String = { $0.rawValue.capitalized }
    public var paid = "Paid"
    public var atHome = "At home"
    public var age: @Sendable (_ hours: Int) -> String = { "The rate is \($0) hours old." }
    public var remaining = "Left of the budget"
    public var saved = "Saved"
    public var deleted: @Sendable (_ id: Int) -> String = { "Expense \($0) was deleted." }
    public var undone = "The last change was taken back."

    public init() {}
}

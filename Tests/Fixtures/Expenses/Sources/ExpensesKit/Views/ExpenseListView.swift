import AdderForms
public import AdderViews

public struct ExpenseListView: PageView {
    private let texts: ExpensesTexts

    public init(texts: ExpensesTexts = ExpensesTexts()) {
        self.texts = texts
    }

    public func draw(_ state: ExpenseListPresenter.State, on page: inout Page<ExpenseListPresenter.Intent>) {
        page.title = state.query.month ?? texts.search
        page.problem = state.problem
        switch state.notice {
        case .saved(let title): page.notice(texts.saved, title: title, undo: "u")
        case .deleted(let id): page.notice(texts.deleted(id), undo: "u")
        case .undone: page.notice(texts.undone)
        case nil: break
        }
        page.field(texts.search, state.query.text, key: "/", kind: .search) { .search($0) }
        page.action(texts.undo, .undo, key: "u")
        guard let rows = page.loaded(state.rows, retry: .appear) else { return }
        guard !rows.isEmpty else { return page.empty(texts.noExpenses) }
        let more = rows.count < state.total ? PageAction(texts.more, ExpenseListPresenter.Intent.more, key: "m") : nil
        page.rows(rows, total: state.total, more: more) { [texts] expense, row in
            row.key = "\(expense.id)"
            row.title = expense.title
            row.cell(PageValue(expense.day))
            row.cell(expense.category)
            row.cell(PageValue(expense.paid))
            row.action(texts.open, .open(expense.id), role: .primary)
            row.action(texts.delete, .delete(expense.id), key: "d")
        }
    }
}

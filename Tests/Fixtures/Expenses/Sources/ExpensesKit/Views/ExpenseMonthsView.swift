import AdderForms
public import AdderViews

public struct ExpenseMonthsView: PageView {
    private let texts: ExpensesTexts

    public init(texts: ExpensesTexts = ExpensesTexts()) {
        self.texts = texts
    }

    public func draw(_ state: ExpenseMonthsPresenter.State, on page: inout Page<ExpenseMonthsPresenter.Intent>) {
        page.title = texts.months
        page.problem = state.problem
        page.action(texts.new, .new, key: "n")
        page.action(texts.search, .search, key: "/")
        guard let months = page.loaded(state.months, retry: .appear) else { return }
        guard !months.isEmpty else { return page.empty(texts.noMonths) }
        page.rows(months) { [texts] month, row in
            row.title = month.id
            row.cell(texts.count(month.count))
            row.cell(PageValue(month.total))
            row.action(texts.open, .open(month.id), role: .primary)
        }
    }
}

import AdderForms
public import AdderViews

public struct ExpenseView: PageView {
    private let texts: ExpensesTexts

    public init(texts: ExpensesTexts = ExpensesTexts()) {
        self.texts = texts
    }

    public func draw(_ state: ExpensePresenter.State, on page: inout Page<ExpensePresenter.Intent>) {
        page.problem = state.problem
        guard let expense = page.loaded(state.expense, retry: .appear) else { return }
        page.show(expense, texts)
        page.action(texts.edit, .edit, key: "e", role: .primary)
        page.action(texts.delete, .delete, key: "d")
    }
}

/// The same for an expense abroad, with what it is at home.
public struct ExpenseAbroadView: PageView {
    private let texts: ExpensesTexts

    public init(texts: ExpensesTexts = ExpensesTexts()) {
        self.texts = texts
    }

    public func draw(_ state: ExpenseAbroadPresenter.State, on page: inout Page<ExpenseAbroadPresenter.Intent>) {
        page.problem = state.problem
        guard let converted = page.loaded(state.converted, retry: .appear) else { return }
        page.show(converted.expense, texts)
        page.fact(texts.atHome, PageValue(converted.atHome))
        if state.hoursOld > 0 { page.remark(texts.age(state.hoursOld)) }
        page.action(texts.edit, .edit, key: "e", role: .primary)
        page.action(texts.delete, .delete, key: "d")
    }
}

extension Page {
    /// Shows an expense as a page of its own.
    fileprivate mutating func show(_ expense: ExpenseRow, _ texts: ExpensesTexts) {
        title = expense.title
        fact(texts.field(.day), PageValue(expense.day))
        fact(texts.field(.category), .text(expense.category))
        fact(texts.paid, PageValue(expense.paid))
    }
}

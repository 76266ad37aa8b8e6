import AdderForms
public import AdderViews

public struct ExpenseFormView: PageView {
    private let texts: ExpensesTexts

    public init(texts: ExpensesTexts = ExpensesTexts()) {
        self.texts = texts
    }

    public func draw(_ state: ExpenseFormPresenter.State, on page: inout Page<ExpenseFormPresenter.Intent>) {
        page.title = texts.new
        page.problem = state.problem
        page.isBusy = state.isSaving
        guard let draft = page.loaded(state.draft, retry: .appear) else { return }
        if draft.id != nil { page.title = texts.edit }
        for field in ExpenseDraft.Field.allCases {
            page.field(
                texts.field(field), draft[field], kind: field == .day ? .date : .line, error: state.error(of: field)
            ) { .type(field, $0) }
        }
        if let remaining = state.remaining {
            page.fact(texts.remaining, PageValue(remaining), tone: remaining.minor < 0 ? .late : .normal)
        }
        page.action(texts.save, .save, key: "s", role: .primary, isEnabled: !state.isSaving)
    }
}

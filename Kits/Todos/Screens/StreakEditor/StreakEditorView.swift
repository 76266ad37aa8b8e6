public import AdderViews

/// The view of the editor of a streak: a field for each value, and the first days on which the streak would be due.
public struct StreakEditorView: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the form.
    public func draw(_ state: StreakEditorPresenter.State, on page: inout Page<TodoEditorIntent>) {
        page.editor(state, newTitle: texts.titles.newStreak, texts) { form, page in
            for (index, day) in form.days.enumerated() {
                page.fact(texts.labels.day(index + 1), .date(PageDate(day)))
            }
        }
    }
}

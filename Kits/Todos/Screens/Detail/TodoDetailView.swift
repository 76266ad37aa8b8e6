public import AdderViews

/// The view of a todo that is done once: its values, its note, and what can be done with it.
public struct TodoDetailView: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the todo.
    public func draw(_ state: TodoDetailPresenter.State, on page: inout Page<TodoDetailIntent>) {
        page.detail(state, texts) { card, _ in card.note }
    }
}

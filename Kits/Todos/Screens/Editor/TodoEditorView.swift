public import AdderViews

/// The view of the editor of a todo that is done once: a field for each value, with the reason why it was rejected.
public struct TodoEditorView: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the form.
    public func draw(_ state: TodoEditorPresenter.State, on page: inout Page<TodoEditorIntent>) {
        page.editor(state, newTitle: texts.titles.newTodo, texts)
    }
}

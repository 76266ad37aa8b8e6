public import AdderViews

/// The view of the screen that moves lines to the todo list: the lines, and then the todos that they have become.
public struct SaveForLaterView: PageView {
    private let texts: CartTexts

    /// Creates a view with its texts.
    public init(texts: CartTexts = CartTexts()) {
        self.texts = texts
    }

    /// Describes the lines.
    public func draw(_ state: SaveForLaterPresenter.State, on page: inout Page<SaveForLaterPresenter.Intent>) {
        page.title = texts.titles.saveForLater
        page.problem = state.problem
        page.isBusy = state.isMoving
        guard !state.rows.isEmpty else { return }
        // Lines with a problem were not moved, even if their todos were added. The problem says so.
        if !state.todos.isEmpty, state.problem == nil {
            for (line, todo) in zip(state.rows, state.todos) {
                page.notice(
                    texts.notices.moved, key: line.id, title: line.title,
                    cells: [PageCell(.text(todo.id), label: texts.labels.todo)])
            }
            page.isFinished = true
            return
        }
        page.rows(state.rows) { [labels = texts.labels] line, row in
            row.key = line.id
            row.title = labels.unitsOfItem(line.quantity, line.title)
        }
        page.action(
            texts.actions.saveForLater, .move, key: "l", role: .primary,
            isEnabled: !state.isMoving && state.todos.isEmpty)
    }
}

public import AdderViews

/// The view of the screen that moves a line to the todo list: the line, and then the todo that it has become.
public struct SaveForLaterView: PageView {
    private let texts: CartTexts

    /// Creates a view with its texts.
    public init(texts: CartTexts = CartTexts()) {
        self.texts = texts
    }

    /// Describes the line.
    public func draw(_ state: SaveForLaterPresenter.State, on page: inout Page<SaveForLaterPresenter.Intent>) {
        page.title = texts.titles.saveForLater
        page.problem = state.problem
        page.isBusy = state.isMoving
        guard let line = state.row else { return }
        // A line with a problem was not moved, even if its todo was added. The problem says so.
        if let todo = state.todo, state.problem == nil {
            page.notice(
                texts.notices.moved, key: line.id, title: line.title,
                cells: [PageCell(.text(todo.id), label: texts.labels.todo)])
            page.isFinished = true
            return
        }
        page.rows([line]) { [labels = texts.labels] line, row in
            row.key = line.id
            row.title = labels.unitsOfItem(line.quantity, line.title)
        }
        page.action(
            texts.actions.saveForLater, .move, key: "l", role: .primary,
            isEnabled: !state.isMoving && state.todo == nil)
    }
}

public import AdderViews

/// The view of the history: a row for each step, with its number, the change and its time.
public struct CartHistoryView: PageView {
    private let texts: CartTexts

    /// Creates a view with its texts.
    public init(texts: CartTexts = CartTexts()) {
        self.texts = texts
    }

    /// Describes the history.
    public func draw(_ state: CartHistoryPresenter.State, on page: inout Page<CartHistoryPresenter.Intent>) {
        page.title = texts.titles.history
        page.problem = state.problem
        if let notice = state.notice { page.steps(of: notice, texts) }
        let rows = page.loaded(state.rows, retry: .retry)
        if let rows { self.rows(rows, on: &page) }
        let (canUndo, canRedo) = (rows?.last?.isUndone == false, rows?.first?.isUndone == true)
        page.action(texts.actions.undo, .undo(1), key: "u", isEnabled: canUndo)
        page.action(texts.actions.redo, .redo(1), key: "U", isEnabled: canRedo)
    }

    private func rows(_ rows: [CartStepRow], on page: inout Page<CartHistoryPresenter.Intent>) {
        guard !rows.isEmpty else { return page.empty(texts.sentences.noHistory) }
        let (columns, steps, actions) = (texts.columns, texts.steps, texts.actions)
        page.rows(rows, columns: [columns.step, columns.change, columns.time]) { step, row in
            row.key = step.isUndone ? "+\(step.number)" : "\(step.number)"
            let title = steps.description(step.step)
            row.title = step.isUndone ? steps.undone(title) : title
            if step.isUndone { row.tone = .quiet }
            if let time = step.time { row.cell(.date(PageDate(time))) }
            if step.isUndone {
                row.action(actions.redoThrough, .redo(step.number), role: .primary)
            } else {
                row.action(actions.undoThrough, .undo(step.number), role: .primary)
            }
        }
    }
}

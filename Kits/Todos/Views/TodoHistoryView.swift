public import AdderViews

/// The view of the history: a row for each step, with its number, the change and its time.
public struct TodoHistoryView: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the history.
    public func draw(_ state: TodoHistoryPresenter.State, on page: inout Page<TodoHistoryPresenter.Intent>) {
        page.title = texts.titles.history
        page.problem = state.problem
        if let notice = state.notice { page.notice(notice, texts) }
        let rows = page.loaded(state.rows, retry: .retry)
        if let rows { self.rows(rows, on: &page) }
        let (canUndo, canRedo) = (rows?.last?.isUndone == false, rows?.first?.isUndone == true)
        page.action(texts.actions.undo, .undo(1), key: "u", isEnabled: canUndo)
        page.action(texts.actions.redo, .redo(1), key: "U", isEnabled: canRedo)
    }

    private func rows(_ rows: [TodoStepRow], on page: inout Page<TodoHistoryPresenter.Intent>) {
        guard !rows.isEmpty else { return page.empty(texts.sentences.noHistory) }
        let (labels, steps, actions) = (texts.labels, texts.steps, texts.actions)
        page.rows(rows, columns: [labels.number, labels.step, labels.time]) { step, row in
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

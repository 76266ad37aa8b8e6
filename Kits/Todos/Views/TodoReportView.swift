public import AdderViews

/// The view of the report: the number of todos that were done, and a row for each with the time at which it was done last.
public struct TodoReportView: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the report.
    public func draw(_ state: TodoReportPresenter.State, on page: inout Page<TodoReportPresenter.Intent>) {
        page.title = texts.titles.report
        page.problem = state.problem
        guard let card = page.loaded(state.card, retry: .retry) else { return }
        let labels = texts.labels
        page.fact(labels.since, .date(PageDate(card.since)))
        page.fact(labels.doneTimes, String(card.count))
        guard !card.rows.isEmpty else { return page.empty(texts.sentences.nothingDone) }
        page.rows(card.rows) { done, row in
            row.key = done.todo.key
            row.title = done.todo.title
            row.cell(.date(PageDate(done.last)))
            if done.count > 1 { row.cell(labels.times(done.count)) }
            if !done.todo.tags.isEmpty { row.cell(done.todo.tags, tone: .quiet) }
            row.action(texts.actions.open, .open(done.todo.key), role: .primary)
        }
    }
}

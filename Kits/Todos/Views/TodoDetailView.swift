import Adder
public import AdderViews

/// The view of one todo: its values, the count of a streak as a child screen, its note, and its actions.
public struct TodoDetailView<Card: TodoDetailCard>: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the todo.
    public func draw(_ state: TodoDetailPresenter<Card>.State, on page: inout Page<TodoDetailIntent>) {
        let missing = state.isGone ? state.card.problem ?? .gone : nil
        page.problem = state.problem ?? missing
        let card = state.isGone ? state.card.value : page.loaded(state.card, retry: .retry)
        guard let card else { return }
        facts(card.row, on: &page)
        if card.streak != nil { page.child(TodoDetailChild.streak) }
        if let note = card.note, !note.isEmpty { page.text(note) }
        guard !state.isGone else { return }
        actions(card, isReadOnly: state.isReadOnly, offersPurchase: state.offersPurchase, on: &page)
    }

    private func facts(_ todo: TodoRow, on page: inout Page<TodoDetailIntent>) {
        let (labels, statuses) = (texts.labels, texts.statuses)
        page.title = todo.title
        page.fact(labels.key, todo.key)
        if todo.isDeleted {
            page.fact(labels.status, statuses.trash, tone: .quiet)
        } else if todo.isDone {
            page.fact(labels.status, statuses.done, tone: .done)
        } else {
            page.fact(labels.status, todo.isLate ? statuses.late : statuses.open, tone: todo.isLate ? .late : .normal)
        }
        if let due = todo.due {
            page.fact(
                labels.fields.due, .date(PageDate(due, isDue: !todo.isDone && !todo.isDeleted)),
                tone: todo.isDue ? .late : .normal)
        }
        if let rule = todo.recurrence { page.fact(labels.repeats, labels.rule(rule)) }
        if let day = todo.waitsUntil { page.fact(labels.fields.wait, .date(PageDate(day)), tone: .quiet) }
        if let priority = todo.priority { page.fact(labels.fields.priority, priority) }
        if !todo.tags.isEmpty { page.fact(labels.fields.tags, todo.tags) }
    }

    private func actions(
        _ card: Card, isReadOnly: Bool, offersPurchase: Bool, on page: inout Page<TodoDetailIntent>
    ) {
        guard !isReadOnly else {
            page.remark(texts.sentences.readOnly(card.row.key))
            return page.action(texts.actions.restore, .restore, key: " ", role: .primary)
        }
        // The count of a streak has the action that keeps it.
        if card.streak == nil { page.action(texts.actions.toggle(card.row), .toggle, key: " ", role: .primary) }
        page.action(texts.actions.edit, .edit, key: "e")
        if offersPurchase { page.action(texts.actions.buy, .buy, key: "b") }
        page.action(texts.actions.delete, .delete, key: "d", role: .destructive)
    }
}

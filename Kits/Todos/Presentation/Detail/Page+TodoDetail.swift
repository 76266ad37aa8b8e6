import Adder
import AdderViews

/// The parts of a page that the screens of todos and of streaks share.
extension Page<TodoDetailIntent> {
    /// Shows the facts of a todo and its actions.
    ///
    /// - Parameters:
    ///   - state: The state of the screen.
    ///   - texts: The texts of the view.
    ///   - describe: Adds the facts that only this kind of todo has, and returns the note.
    mutating func detail<Card>(
        _ state: TodoDetailState<Card>, _ texts: TodosTexts, _ describe: (Card, inout Self) -> String?
    ) {
        problem = (state.problem ?? state.missing).map { PageProblem($0) }
        let card = state.isGone ? state.card.value : loaded(state.card, retry: .retry) { PageProblem($0) }
        guard let card else { return }
        facts(card.row, texts)
        if let note = describe(card, &self), !note.isEmpty { text(note) }
        if !state.isGone { actions(card.row, isReadOnly: state.isReadOnly, texts) }
    }

    private mutating func facts(_ todo: TodoRow, _ texts: TodosTexts) {
        let (labels, statuses) = (texts.labels, texts.statuses)
        title = todo.title
        fact(labels.key, todo.key)
        if todo.isDeleted {
            fact(labels.status, statuses.trash, tone: .quiet)
        } else if todo.isDone {
            fact(labels.status, statuses.done, tone: .done)
        } else {
            fact(labels.status, todo.isLate ? statuses.late : statuses.open, tone: todo.isLate ? .late : .normal)
        }
        if let due = todo.due {
            fact(labels.fields.due, .date(PageDate(due)), tone: todo.isDue ? .late : .normal)
        }
        if let priority = todo.priority { fact(labels.fields.priority, priority) }
        if !todo.tags.isEmpty { fact(labels.fields.tags, todo.tags) }
    }

    private mutating func actions(_ todo: TodoRow, isReadOnly: Bool, _ texts: TodosTexts) {
        guard !isReadOnly else {
            remark(texts.sentences.readOnly(todo.key))
            return action(texts.actions.restore, .restore, key: " ", role: .primary)
        }
        action(texts.actions.toggle(todo), .toggle, key: " ", role: .primary)
        action(texts.actions.edit, .edit, key: "e")
        action(texts.actions.delete, .delete, key: "d", role: .destructive)
    }
}

extension TodoDetailState {
    /// The problem of a todo that is gone; `nil` if it is not.
    fileprivate var missing: TodoProblem? { isGone ? card.problem ?? .gone : nil }
}

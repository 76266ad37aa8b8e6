public import AdderViews

/// The result of the last change that a screen made, ready to show.
public struct TodoNotice: Equatable, Sendable {
    /// The kinds of change.
    public enum Kind: String, Sendable {
        /// A todo was added.
        case added
        /// A todo was edited.
        case saved
        /// Todos were completed or reopened, or streaks were kept. Each row tells its own result.
        case toggled
        /// Todos were moved to the trash.
        case deleted
        /// Todos were taken out of the trash.
        case restored
        /// Todos were removed for ever.
        case purged
        /// A todo was moved to another position.
        case moved
        /// The last steps were undone.
        case undone
        /// Steps that were undone were made again.
        case redone
        /// Todos were imported from a text.
        case imported
    }

    /// The kind of the change.
    public let kind: Kind
    /// The changed todos as they are now; empty when there are more than a response lists.
    public let rows: [TodoRow]
    /// The removed todos as they were; empty when there are more than a response lists.
    public let removed: [TodoRow]
    /// The number of todos that were changed or removed.
    public let count: Int
    /// The steps that were undone or redone, in this order; empty for another change.
    public let steps: [TodoStep]
    /// The words of an imported text that could not be read, and stayed in the titles.
    public let unread: UnreadWords

    /// Creates a notice, for a preview or a test.
    public init(
        _ kind: Kind, rows: [TodoRow] = [], removed: [TodoRow] = [], count: Int, steps: [TodoStep] = [],
        unread: UnreadWords = UnreadWords()
    ) {
        self.kind = kind
        self.rows = rows
        self.removed = removed
        self.count = count
        self.steps = steps
        self.unread = unread
    }

    /// Creates the notice of a change that a request made; `nil` for a request that changes nothing.
    init?(_ request: TodosRequest, _ change: TodosChange) {
        let kind: Kind
        switch request {
        case .submit(let draft): kind = draft.id == nil ? .added : .saved
        case .adjust: kind = .saved
        case .toggle, .complete: kind = .toggled
        case .changeAll(let batch): kind = Kind(batch.change)
        case .delete: kind = .deleted
        case .restore: kind = .restored
        case .purge: kind = .purged
        case .move: kind = .moved
        case .undo: kind = .undone
        case .redo: kind = .redone
        case .import: kind = .imported
        case .list, .search, .summary, .report, .preview, .show, .newDraft, .editDraft, .keepDraft, .removeDraft,
            .add, .history, .export, .watch:
            return nil
        }
        self.init(
            kind, rows: change.todos.map { TodoRow($0, on: change.today) },
            removed: change.removed.map { TodoRow($0, on: change.today) }, count: change.count,
            steps: change.steps, unread: change.unread)
    }
}

extension TodoNotice.Kind {
    /// A Boolean value that indicates whether the change is a step of the history that can be undone.
    fileprivate var canBeUndone: Bool {
        switch self {
        case .added, .saved, .toggled, .deleted, .restored, .moved, .imported: true
        case .purged, .undone, .redone: false
        }
    }

    fileprivate init(_ change: TodoBatch.Change) {
        self =
            switch change {
            case .complete, .toggle: .toggled
            case .delete: .deleted
            case .restore: .restored
            }
    }
}

extension Page {
    /// Adds a line for each todo of a change, or one for their number if the change does not list them; for steps that were
    /// undone or redone, a line for each step.
    ///
    /// The views of the kit call it; so may the view of a host's own presenter.
    public mutating func notice(_ notice: TodoNotice, _ texts: TodosTexts) {
        let verbs = texts.notices
        let undo: Character? = notice.kind.canBeUndone ? "u" : nil
        guard notice.steps.isEmpty else { return steps(of: notice, texts) }
        guard !notice.rows.isEmpty || !notice.removed.isEmpty else {
            guard notice.count > 0 else { return self.notice(verbs.unchanged) }
            return self.notice(verbs.verb(notice.kind, nil), title: verbs.count(notice.count), undo: undo)
        }
        for row in notice.rows {
            let verb = verbs.verb(notice.kind, row)
            switch notice.kind {
            case .added, .saved:
                var shown = PageRow<Never>(includesActions: false)
                shown.show(row, texts.labels)
                self.notice(verb, shown, undo: undo)
            case .toggled:
                self.notice(verb, key: row.key, title: row.title, cells: texts.labels.next(row), undo: undo)
            case .deleted, .restored, .purged, .moved, .imported, .undone, .redone:
                self.notice(verb, key: row.key, title: row.title, undo: undo)
            }
        }
        for row in notice.removed {
            self.notice(verbs.verb(notice.kind, nil), key: row.key, title: row.title)
        }
        let others = notice.count - notice.rows.count - notice.removed.count
        if others > 0 { self.notice(verbs.verb(notice.kind, nil), title: verbs.unreadable(others), undo: undo) }
    }

    /// Adds a line for each step that was undone or redone.
    private mutating func steps(of notice: TodoNotice, _ texts: TodosTexts) {
        for step in notice.steps {
            let text = texts.steps.description(step)
            self.notice(notice.kind == .redone ? texts.notices.redone(text) : texts.notices.undone(text))
        }
    }
}

extension TodosTexts.Labels {
    /// Returns the count of a streak, and the next date of it or of a todo that repeats; no cells for any other todo.
    fileprivate func next(_ todo: TodoRow) -> [PageCell] {
        guard todo.streak != nil || todo.recurrence != nil, !todo.isDone else { return [] }
        let count = todo.streak.flatMap { $0 > 0 ? [PageCell(.text(inARow($0)))] : nil } ?? []
        let date = todo.due.map { ($0, due) } ?? todo.waitsUntil.map { ($0, waitsUntil) }
        return count + (date.map { [PageCell(.date(PageDate($0)), label: $1)] } ?? [])
    }
}

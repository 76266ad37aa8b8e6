import Adder
public import AdderViews

/// The view of the todo list: its todos, the entries that add and search, and the lists that it can show instead.
public struct TodoListView: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the list.
    public func draw(_ state: TodoListPresenter.State, on page: inout Page<TodoListIntent>) {
        let isTrash = state.query.status == .trash
        page.title = texts.titles.list(state.query)
        page.problem = state.problem
        if let notice = state.notice { page.notice(notice, texts) }
        if let question = state.question { ask(question, on: &page) }
        if let entry = state.entry { self.entry(entry, of: state, on: &page) }
        if !isTrash { page.entry(texts.actions.add, key: "a", hint: texts.labels.fields.lineHint) { .add($0) } }
        page.field(texts.actions.search, state.searchText, kind: .search) { .search($0) }
        if let rows = page.loaded(state.rows, retry: .retry) {
            for (heading, rows) in parts(of: rows, state) {
                if let heading { page.section(heading) }
                self.rows(rows, of: state, on: &page)
            }
            if rows.isEmpty, state.unreadable.isEmpty { page.empty(texts.sentences.empty(state.query)) }
            if let count = state.waitingCount, count > 0 { page.remark(texts.sentences.waiting(count)) }
            if rows.count > 1, state.dueCount > 0 {
                page.remark(texts.sentences.due(state.dueCount))
            }
            if isTrash, !rows.isEmpty || !state.unreadable.isEmpty {
                page.action(texts.actions.emptyTrash, .purge([]), key: "E", role: .destructive)
            }
        }
        for problem in state.unreadable.problems { page.remark(problem) }
        page.marks(state.marked.count, unmarkAll: state.entry == nil ? .unmarkAll : nil)
        for (title, status, key) in lists {
            page.action(title, .show(state.query.of(status)), key: key, isEnabled: state.query.status != status)
        }
        if !isTrash {
            let next = texts.sorts.next(after: state.query.sort)
            page.action(texts.actions.sort(texts.sorts.name(next)), .sort(next), key: "o")
        }
        page.action(texts.actions.undo, .undo(1), key: "u")
        page.action(texts.actions.redo, .redo(1), key: "U")
        page.action(texts.actions.showHistory, .history, key: "h")
        page.action(texts.actions.showReport, .report, key: "R")
        page.action(texts.titles.newTodo, .new(.once), key: "A")
        page.action(texts.titles.newStreak, .new(.streak), key: "S")
        page.action(texts.titles.importExport, .importExport, key: "x")
    }

    private var lists: [(title: String, status: TodoStatus, key: Character)] {
        let titles = texts.actions
        return [
            (titles.showOpen, .open, "1"), (titles.showDone, .done, "2"), (titles.showAll, .all, "3"),
            (titles.showTrash, .trash, "4"), (titles.showWaiting, .waiting, "5"),
        ]
    }

    /// Adds the field of the entry, in which a person types at once.
    private func entry(_ entry: TodoEntry, of state: TodoListPresenter.State, on page: inout Page<TodoListIntent>) {
        let fields = texts.labels.fields
        let (label, hint) =
            switch entry.field {
            case .due: (fields.due, fields.dueHint)
            case .tags: (fields.tags, entry.keys.count > 1 ? fields.tagChangesHint : fields.tagsHint)
            }
        let title = state.rows.value?.first { [$0.key] == entry.keys }?.title
        page.entry(
            texts.labels.entry(label, title ?? texts.notices.count(entry.keys.count)), text: entry.text, hint: hint,
            error: entry.error, isChosen: true, row: entry.keys.count == 1 ? entry.keys.first : nil
        ) {
            .type($0)
        } submit: {
            .submit($0)
        }
        page.action(texts.actions.cancel, .cancel, key: "\u{1B}")
    }

    /// Returns the rows under their headings: those of each period, or all of them without one.
    private func parts(
        of rows: [TodoRow], _ state: TodoListPresenter.State
    ) -> [(heading: String?, rows: [TodoRow])] {
        // A list in which nothing is due needs no heading.
        guard texts.periods.areShown, state.query.sort == .agenda, [.open, .all].contains(state.query.status),
            let first = rows.first?.period, let last = rows.last?.period, first != .undated || last != .undated
        else { return [(nil, rows)] }
        var rest = rows[...]
        return TodoPeriod.allCases.compactMap { period in
            // The rows are in the order of their periods.
            let part = rest.prefixOfPeriod(period)
            rest = rest[part.endIndex...]
            return part.isEmpty ? nil : (texts.periods.heading(period), Array(part))
        }
    }

    /// Adds the rows. While some are marked, the actions that change a todo change all marked ones.
    private func rows(
        _ rows: [TodoRow], of state: TodoListPresenter.State, on page: inout Page<TodoListIntent>
    ) {
        guard !rows.isEmpty else { return }
        let marked = state.markedRows
        let (actions, labels, marks) = (texts.actions, texts.labels, page.texts.marks)
        let (isTrash, allowsMoving) = (state.query.status == .trash, state.query.allowsMoving)
        let (keys, ids) = (marked.map(\.key), Set(marked.map(\.id)))
        /// Returns the value that all marked todos share, or that of a todo without marks.
        @Sendable func value(_ todo: TodoRow, _ path: (TodoRow) -> String) -> String {
            let values = Set(marked.isEmpty ? [path(todo)] : marked.map(path))
            return values.count == 1 ? values.first ?? "" : ""
        }
        let isOpen = marked.contains { !$0.isDone }
        page.rows(rows) { todo, row in
            row.show(todo, labels)
            let changed = keys.isEmpty ? [todo.key] : keys
            func title(_ action: String) -> String { marks.title(action, marked: keys.count) }
            row.action(actions.open, .open(todo.key), role: .primary)
            if isTrash {
                row.action(title(actions.restore), .restore(changed), key: " ")
                row.action(title(actions.purge), .purge(changed), key: "d", role: .destructive)
            } else {
                if keys.isEmpty {
                    row.action(actions.toggle(todo), .toggle(changed), key: " ")
                } else if isOpen {
                    row.action(title(actions.complete), .complete(changed), key: " ")
                } else {
                    row.action(title(actions.reopen), .toggle(changed), key: " ")
                }
                row.action(actions.edit, .edit(todo.key), key: "e")
                if allowsMoving {
                    row.action(actions.moveDown, .shift(.init(todo.key, by: 1)), key: "J")
                    row.action(actions.moveUp, .shift(.init(todo.key, by: -1)), key: "K")
                }
                row.action(title(actions.delete), .delete(changed), key: "d", role: .destructive)
                row.action(title(actions.raise), .raise(changed), key: "+")
                row.action(title(actions.lower), .lower(changed), key: "-")
                row.action(
                    title(actions.setDue), .enter(TodoEntry(.due, of: changed, text: value(todo) { $0.due ?? "" })),
                    key: "D")
                row.action(
                    title(actions.setTags),
                    .enter(TodoEntry(.tags, of: changed, text: changed.count > 1 ? "" : value(todo) { $0.tags })),
                    key: "t")
            }
            row.markAction(ids.contains(todo.id), .mark(todo.key), marks)
        }
    }

    private func ask(_ question: TodoPurgeQuestion, on page: inout Page<TodoListIntent>) {
        page.ask(
            texts.sentences.purge(question.keys.map(\.description)),
            confirm: PageAction(texts.actions.purge, .answer(true), key: "y", role: .destructive),
            cancel: PageAction(texts.actions.cancel, .answer(false), key: "n"))
    }
}

extension ArraySlice<TodoRow> {
    /// Returns the rows at the beginning that are not after a period. O(log *n*).
    fileprivate func prefixOfPeriod(_ period: TodoPeriod) -> ArraySlice<TodoRow> {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].period ?? .undated <= period { low = middle + 1 } else { high = middle }
        }
        return self[..<low]
    }
}

extension TodoQuery {
    /// Returns the first part of the same query for todos of another status.
    fileprivate func of(_ status: TodoStatus) -> TodoQuery {
        var query = self
        query.status = status
        query.offset = 0
        return query
    }
}

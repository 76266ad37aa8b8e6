import Adder
import AdderTerminal
import TodosKit

extension TodoListPresenter.State {
    /// Draws the list, or the notice of the last change.
    func text(_ style: TerminalStyle) -> CommandResult {
        if let problem { return CommandResult(failure: Failure(problem)) }
        if let notice { return CommandResult(output: notice.text(style)) }
        switch rows {
        case .idle, .loading: return CommandResult()
        case .failed(let problem), .loaded(_, .failed(_, let problem)): return CommandResult(failure: Failure(problem))
        case .loaded(let rows, _):
            var result = CommandResult(
                output: rows.text(style), message: rows.isEmpty ? emptiness : rows.count > 1 ? due : nil)
            result.partialFailures = unreadable.problems.map(Failure.init)
            return result
        }
    }

    private var due: String? {
        dueCount == 0 ? nil : dueCount == 1 ? "One of them is due." : "\(dueCount) of them are due."
    }

    private var emptiness: String? {
        guard unreadable.isEmpty else { return nil }
        let isNarrowed = query.search != nil || query.tag != nil || query.dueBefore != nil || query.offset > 0
        guard !isNarrowed else { return "No todo matches. See sample todos list --help" }
        return switch query.status {
        case .open: "Nothing to do. Add something: sample todos add \"Buy milk\""
        case .done: "Nothing is done yet. Complete something: sample todos toggle ID"
        case .all: "There are no todos. Add one: sample todos add \"Buy milk\""
        case .trash: "The trash is empty."
        }
    }
}

extension TodoNotice {
    /// Draws a line for each todo.
    fileprivate func text(_ style: TerminalStyle) -> String {
        guard !rows.isEmpty || !removed.isEmpty else {
            return count == 0 ? "Nothing was changed\n" : "\(word(nil))  \(count) \(count == 1 ? "todo" : "todos")\n"
        }
        let others = count - rows.count - removed.count
        let unreadable =
            others > 0
            ? ["\(word(nil))  \(others) \(others == 1 ? "todo that" : "todos that") cannot be read\n"] : []
        let kept = rows.map { "\(word($0))  \(style.yellow($0.key))  \($0.title)\(next($0))\n" }
        let gone = removed.map { "\(kind == .undone ? "Gone" : word($0))  \(style.yellow($0.key))  \($0.title)\n" }
        return (kept + gone + unreadable).joined()
    }

    private func word(_ row: TodoRow?) -> String {
        switch kind {
        case .saved: "Saved"
        case .toggled: row?.streak != nil ? "Streak" : row?.isDone == false ? "Reopened" : "Done"
        case .deleted: "Deleted"
        case .restored: "Restored"
        case .purged: "Purged"
        case .moved: "Moved"
        case .undone: "Undone"
        case .imported: "Imported"
        }
    }

    /// Returns the count and the next due date of a streak that was kept or unmarked.
    private func next(_ row: TodoRow) -> String {
        guard kind == .toggled, let streak = row.streak else { return "" }
        return "  \(streak) in a row" + (row.due.map { ", due \($0)" } ?? "")
    }
}

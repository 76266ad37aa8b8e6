import Adder
import TodosKit

extension TodoListPresenter.State {
    /// The list, or what the last change did.
    func text(_ style: Style) -> Report {
        if let problem { return Report(failure: Failure(problem)) }
        if let notice { return Report(output: notice.text(style)) }
        switch rows {
        case .idle, .loading: return Report()
        case .failed(let problem), .loaded(_, .failed(_, let problem)): return Report(failure: Failure(problem))
        case .loaded(let rows, _):
            return Report(output: rows.text(style), message: rows.isEmpty ? emptiness : rows.count > 1 ? due : nil)
        }
    }

    private var due: String? {
        dueCount == 0 ? nil : dueCount == 1 ? "One of them is due." : "\(dueCount) of them are due."
    }

    private var emptiness: String {
        let isNarrowed = query.search != nil || query.tag != nil || query.dueBefore != nil || query.offset > 0
        guard !isNarrowed else { return "No todo is like that. See sample todos list --help" }
        return switch query.status {
        case .open: "Nothing to do. Add something: sample todos add \"Buy milk\""
        case .done: "Nothing is done yet. Complete something: sample todos toggle ID"
        case .all: "There are no todos. Add one: sample todos add \"Buy milk\""
        case .trash: "The trash is empty."
        }
    }
}

extension [TodoRow] {
    /// A line each.
    func text(_ style: Style) -> String {
        var text = ""
        text.reserveCapacity(count * 64)
        for row in self { row.write(to: &text, style) }
        return text
    }
}

extension TodoRow {
    /// `b2kw  [ ]  (A) Buy milk  due 2026-01-31  +home @shop`
    func write(to text: inout String, _ style: Style) {
        // What is short is joined first, which costs least.
        var head = style.yellow(key)
        head += isDone ? "  " + style.green("[x]") + "  " : "  [ ]  "
        if let priority { head += style.bold("(\(priority))") + " " }
        var tail = ""
        if let due {
            let words = isLate ? "  late since \(due)" : "  due \(due)"
            tail += isDue ? style.red(words) : words
        }
        if let streak { tail += "  \(streak) in a row" }
        let tags = tags
        if !tags.isEmpty { tail += "  " + style.dim(tags) }
        tail += "\n"
        text += head
        text += isDone || isDeleted ? style.dim(title) : title
        text += tail
    }
}

extension TodoNotice {
    /// A line each.
    fileprivate func text(_ style: Style) -> String {
        guard !rows.isEmpty || !removed.isEmpty else {
            return count == 0 ? "Nothing was changed\n" : "\(word(nil))  \(count) todos\n"
        }
        let kept = rows.map { "\(word($0))  \(style.yellow($0.key))  \($0.title)\(next($0))\n" }
        let gone = removed.map { "\(kind == .undone ? "Gone" : word($0))  \(style.yellow($0.key))  \($0.title)\n" }
        return (kept + gone).joined()
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

    /// Of a streak, how it stands.
    private func next(_ row: TodoRow) -> String {
        guard kind == .toggled, let streak = row.streak else { return "" }
        return "  \(streak) in a row" + (row.due.map { ", due \($0)" } ?? "")
    }
}

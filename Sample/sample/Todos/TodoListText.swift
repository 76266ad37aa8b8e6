import TodosKit

extension TodoListPresenter.State {
    /// The list, or what the last change did.
    func text(_ style: Style) -> Report {
        if let problem { return Report(failure: Failure(problem.code, problem.message)) }
        if let notice { return Report(output: notice.rows.map { line($0, notice.kind, style) }.joined()) }
        let lines = rows.map { "\(style.yellow($0.key))  \(box($0, style))  \(title($0, style))\n" }
        return Report(output: lines.joined(), message: rows.isEmpty && !isLoading ? emptiness : nil)
    }

    private var emptiness: String {
        switch filter {
        case .open: "Nothing to do. Add something: sample todos add \"Buy milk\""
        case .done: "Nothing is done yet. Complete something: sample todos toggle ID"
        case .all: "There are no todos. Add one: sample todos add \"Buy milk\""
        case .trash: "The trash is empty."
        }
    }

    private func box(_ row: TodoRow, _ style: Style) -> String {
        row.isDone ? style.green("[x]") : "[ ]"
    }

    private func title(_ row: TodoRow, _ style: Style) -> String {
        row.isDone || row.isDeleted ? style.dim(row.title) : row.title
    }

    private func line(_ row: TodoRow, _ kind: TodoNotice.Kind, _ style: Style) -> String {
        let verb =
            switch kind {
            case .added: "Added"
            case .toggled: row.isDone ? "Done" : "Reopened"
            case .deleted: "Deleted"
            case .restored: "Restored"
            }
        return "\(verb)  \(style.yellow(row.key))  \(row.title)\n"
    }
}

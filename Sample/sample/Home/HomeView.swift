import AdderTerminal

/// Draws the home screen as text: the todos that are due, a line for each kit, and what to type next.
struct HomeView {
    let style: TerminalStyle

    func draw(_ state: HomePresenter.State) -> CommandResult {
        if let failure = state.failure { return CommandResult(failure: failure) }
        guard let summary = state.summary else { return CommandResult() }
        let counts = "\(summary.openCount) open, \(summary.doneCount) done, \(summary.trashCount) in the trash"
        let lines = "\(style.bold("Todos"))  \(counts)\n\(style.bold("Cart"))   \(summary.cart)\n"
        let next =
            summary.openCount == 0
            ? "Nothing to do. Type next:\n  sample todos add \"Buy milk\""
            : "Type next:\n  sample todos\n  sample todos add \"Buy milk\""
        return CommandResult(output: due(summary) + lines, message: next + "\n  sample --help")
    }

    private func due(_ summary: HomePresenter.Summary) -> String {
        guard summary.dueCount > 0 else { return "" }
        let rows = summary.dueFirst.map { "  \(style.yellow($0.key))  \($0.title)  \($0.due)\n" }
        let more = summary.dueCount - summary.dueFirst.count
        let rest = more > 0 ? "  and \(more) more: sample todos --due-before tomorrow\n" : ""
        return "\(style.bold("Due"))    \(summary.dueCount) by today\n\(rows.joined())\(rest)"
    }
}

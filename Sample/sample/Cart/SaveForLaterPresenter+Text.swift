import AdderServices
import AdderTerminal
import CartKit

extension SaveForLaterPresenter.State {
    /// Draws the todo that the line has become, or the line before it is moved.
    func text(_ style: TerminalStyle) -> CommandResult {
        CommandResult(output: output(style), failure: failure)
    }

    /// `{"later":{"line":…,"todo":{"id":…,"title":…}}}`
    var json: CommandResult {
        guard failure == nil, let row, let todo else { return CommandResult(failure: failure) }
        let todoValue: JSONValue = .object(["id": .string(todo.id), "title": .string(todo.title)])
        let later: JSONValue = .object(["line": Int64(row.id).map { .integer($0) } ?? .null, "todo": todoValue])
        return CommandResult(output: JSONValue.object(["later": later]).document)
    }

    private var failure: Failure? { problem.map { Failure($0) } }

    private func output(_ style: TerminalStyle) -> String {
        // A line with a problem was not moved, also if its todo was added. The problem says so.
        guard let row, problem == nil else { return "" }
        guard let todo else { return "\(style.yellow(row.id))  \(row.quantity) × \(row.title)\n" }
        return "Moved  \(style.yellow(row.id))  \(row.title)  to the todos as \(style.yellow(todo.id))\n"
    }
}

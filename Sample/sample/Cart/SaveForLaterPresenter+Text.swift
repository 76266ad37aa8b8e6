import AdderServices
import CartKit

extension SaveForLaterPresenter.State {
    /// What was moved to the todos, or the line that would be.
    func text(_ style: Style) -> Report {
        Report(output: output(style), failure: failure)
    }

    /// `{"later":{"line":…,"todo":{"id":…,"title":…}}}`
    var json: Report {
        guard failure == nil, let todo else { return Report(failure: failure) }
        return Report(output: sample.json(["later": LaterDocument(line: line, todo: todo)]))
    }

    private var failure: Failure? { problem.map { Failure($0.code, $0.message) } }

    private func output(_ style: Style) -> String {
        guard let row else { return "" }
        guard let todo else { return problem == nil ? "\(style.yellow(row.id))  \(row.quantity) × \(row.title)\n" : "" }
        return "Moved  \(style.yellow(row.id))  \(row.title)  to the todos as \(style.yellow(todo.id))\n"
    }
}

/// A line that became a todo, as JSON.
struct LaterDocument: Encodable {
    let line: CartLineID
    let todo: AddedTodo
}

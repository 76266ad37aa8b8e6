import CartKit

extension SaveForLaterPresenter.State {
    /// `{"later":{"line":…,"todo":{"id":…,"title":…}}}`
    var json: CommandResult {
        let failure = problem.map { Failure($0) }
        guard failure == nil, let row, let todo else { return CommandResult(failure: failure) }
        let todoValue: JSONValue = .object(["id": .string(todo.id), "title": .string(todo.title)])
        let later: JSONValue = .object(["line": Int64(row.id).map { .integer($0) } ?? .null, "todo": todoValue])
        return CommandResult(output: JSONValue.object(["later": later]).document)
    }
}

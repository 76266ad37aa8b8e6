import TodosKit

extension HomeState {
    /// A line a kit, then what to type next.
    func text(_ style: Style) -> Report {
        if let problem { return Report(failure: Failure(problem.code, problem.message)) }
        guard let todos else { return Report() }
        let next =
            todos.open == 0
            ? "Nothing to do. Type next:\n  sample todos add \"Buy milk\""
            : "Type next:\n  sample todos\n  sample todos add \"Buy milk\""
        let summary = "\(todos.open) open, \(todos.done) done, \(todos.trash) in the trash"
        return Report(output: "\(style.bold("Todos"))  \(summary)\n", message: next + "\n  sample --help")
    }

    /// `{"home":{"todos":{"done":…,"open":…,"trash":…}}}`
    var json: Report {
        if let problem { return Report(failure: Failure(problem.code, problem.message)) }
        return Report(output: todos.map { sample.json(["home": ["todos": $0]]) } ?? "")
    }
}

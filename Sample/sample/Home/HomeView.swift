import AdderServices
import TodosKit

extension HomeState {
    /// What is due, then a line a kit, then what to type next.
    func text(_ style: Style) -> Report {
        if let problem { return Report(failure: Failure(problem.code, problem.message)) }
        guard let (todos, cart) = home.map({ ($0.todos, $0.cart) }) else { return Report() }
        let summary = "\(todos.open) open, \(todos.done) done, \(todos.trash) in the trash"
        let next =
            todos.open == 0
            ? "Nothing to do. Type next:\n  sample todos add \"Buy milk\""
            : "Type next:\n  sample todos\n  sample todos add \"Buy milk\""
        let lines = "\(style.bold("Todos"))  \(summary)\n\(style.bold("Cart"))   \(text(of: cart))\n"
        return Report(
            output: due(todos, style) + lines, message: next + "\n  sample --help")
    }

    private func text(of cart: CartSummary) -> String {
        guard cart.lines > 0 else { return "empty" }
        return "\(cart.units) \(cart.units == 1 ? "unit" : "units"), \(cart.total)"
    }

    private func due(_ todos: TodosSummary, _ style: Style) -> String {
        guard todos.due > 0 else { return "" }
        let rows = todos.dueFirst.map { listed in
            "  \(style.yellow("\(listed.key)"))  \(listed.todo.title)  \(listed.todo.due?.description ?? "")\n"
        }
        let more = todos.due - todos.dueFirst.count
        let rest = more > 0 ? "  and \(more) more: sample todos --due-before tomorrow\n" : ""
        return "\(style.bold("Due"))    \(todos.due) by today\n\(rows.joined())\(rest)"
    }

    /// `{"home":{"cart":{…},"todos":{"done":…,"due":…,"dueFirst":[…],"open":…,"trash":…}}}`
    var json: Report {
        if let problem { return Report(failure: Failure(problem.code, problem.message)) }
        guard let (todos, cart) = home.map({ ($0.todos, $0.cart) }) else { return Report() }
        let first = todos.dueFirst.map(TodoJSON.object).joined(separator: ",")
        let counts = "\"done\":\(todos.done),\"due\":\(todos.due),\"dueFirst\":[\(first)]"
        let rest = "\"open\":\(todos.open),\"trash\":\(todos.trash)"
        let summary = sample.json(cart).dropLast()
        return Report(output: "{\"home\":{\"cart\":\(summary),\"todos\":{\(counts),\(rest)}}}\n")
    }
}

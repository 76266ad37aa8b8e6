public import Adder
import AdderServices

extension Problem {
    /// Creates a problem from an error of the cart.
    public init(_ error: CartError) {
        self.init(code: error.code, message: error.description)
    }

    /// Creates the problem of lines that the todo list did not take.
    init(_ error: TodosServiceError, lines: [CartLineID]) {
        let confirmed =
            lines.count == 1
            ? "a todo, so line \(lines[0]) stays in the cart"
            : "the todos, so the \(lines.count) lines stay in the cart"
        self.init(code: error.reason, message: "The todo list did not confirm \(confirmed). \(error)")
    }

    /// Creates the problem of lines that became todos and may still be in the cart; `nil` if they were removed.
    init?(_ saved: SavedForLater) {
        guard let line = saved.lines.first, let todo = saved.todos.first, let error = saved.removalError else {
            return nil
        }
        let message =
            saved.lines.count == 1
            ? "“\(line.title)” was added to the todo list as \(todo.id), but the cart did not confirm that line \(line.id) "
                + "was removed. Remove it if it is still there."
            : "“\(line.title)” and \(saved.lines.count - 1) more were added to the todo list, but the cart did not confirm that "
                + "their lines were removed. Remove those that are still there."
        self.init(code: "notRemoved", message: "\(message) \(error)")
    }
}

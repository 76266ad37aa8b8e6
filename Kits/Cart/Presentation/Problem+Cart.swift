public import Adder
import AdderServices

extension Problem {
    /// Creates a problem from an error of the cart.
    public init(_ error: CartError) {
        self.init(code: error.code, message: error.description)
    }

    /// Creates the problem of a line that the todo list did not take.
    init(_ error: TodosServiceError, line: CartLineID) {
        self.init(
            code: error.reason,
            message: "The todo list did not confirm a todo, so line \(line) stays in the cart. \(error)")
    }

    /// Creates the problem of a line that became a todo and may still be in the cart; `nil` if it was removed.
    init?(_ saved: SavedForLater) {
        guard let error = saved.removalError else { return nil }
        let line = saved.line
        self.init(
            code: "notRemoved",
            message:
                "“\(line.title)” was added to the todo list as \(saved.todo.id), but the cart did not confirm that "
                + "line \(line.id) was removed. Remove it if it is still there. \(error)")
    }
}

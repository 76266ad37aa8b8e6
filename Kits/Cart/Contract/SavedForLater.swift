public import AdderServices

/// A line that was moved to the todos, to be bought later.
public struct SavedForLater: Codable, Equatable, Sendable {
    /// The line, as it was in the cart.
    public let line: CartLine
    /// The todo that it has become.
    public let todo: AddedTodo
    /// Why the line is still in the cart all the same; nil if it is gone.
    public let problem: CartProblem?

    /// What was moved.
    public init(line: CartLine, todo: AddedTodo, problem: CartProblem? = nil) {
        self.line = line
        self.todo = todo
        self.problem = problem
    }
}

extension NewTodo {
    /// The todo that a line becomes: titled after it, with what is needed to put it back in the note.
    init(later line: CartLine) {
        let attributes = line.attributes.pairs.map { "\($0.name)=\($0.value)" }
        let parts = ["\(line.quantity) × \(line.sku) at \(line.unitPrice)"] + attributes
        // Twenty long attributes are more than a note is for.
        self.init(title: line.title, note: String(parts.joined(separator: ", ").prefix(1_000)))
    }
}

public import Adder

extension Problem {
    /// Creates a problem from rejected fields: the code of the first, and the messages of all.
    public init(_ rejections: [TodoRejection]) {
        self.init(
            code: rejections.first?.code.rawValue ?? "rejected",
            message: rejections.map(\.message).joined(separator: " "))
    }

    /// Creates a problem from a rejected field.
    public init(_ rejection: TodoRejection) {
        self.init([rejection])
    }

    /// Creates a problem from an error of the todos.
    public init(_ error: TodosError) {
        self.init(code: error.code, message: error.description)
    }

    /// Creates the problem of a row that cannot be read.
    public init(_ todo: UnreadableTodo) {
        self.init(.unreadable(todo))
    }

    /// The problem of a screen whose todo was purged, or whose addition was undone.
    public static let gone = Problem(
        code: "notFound", message: "The todo no longer exists. List all todos and the trash to see what there is.")

    /// Returns the problem of typing into a field that the editor does not have.
    static func noField(_ field: TodoField) -> Problem {
        Problem(
            code: "otherKind",
            message:
                "This todo has no field “\(field.rawValue)”: a streak has “every”, and any other todo “recurrence”. Add a new "
                + "one of the other kind.")
    }
}

extension UnreadableTodos {
    /// The problem of each row that cannot be read, and one for those beyond the limit, ready to show.
    public var problems: [Problem] {
        let more = count - todos.count
        guard more > 0 else { return todos.map(Problem.init) }
        let others = more == 1 ? "1 more todo" : "\(more) more todos"
        return todos.map(Problem.init) + [
            Problem(
                code: "unreadable",
                message: "\(others) cannot be read. Delete and purge those above, and list the todos again.")
        ]
    }
}

import AdderViews

/// The reason why a request failed, ready to show.
public struct TodoProblem: Equatable, Sendable {
    /// The code that a program can match on.
    public let code: String
    /// Full sentences: what happened, with which value, and how to recover.
    public let message: String

    /// Creates a problem from its code and its text.
    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

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

    /// Creates a problem from an error of the kit.
    public init(_ error: TodosError) {
        self.init(code: error.code, message: error.description)
    }

    /// Creates the problem of a row that cannot be read.
    public init(_ todo: UnreadableTodo) {
        self.init(.unreadable(todo))
    }

    /// The problem of a screen whose todo was purged, or whose addition was undone.
    public static let gone = TodoProblem(
        code: "notFound", message: "The todo no longer exists. List all todos and the trash to see what there is.")

    /// Returns the problem of typing into a field that the editor does not have.
    static func noField(_ field: TodoField) -> TodoProblem {
        TodoProblem(
            code: "otherKind",
            message: "This todo has no field “\(field.rawValue)”: only a streak repeats, so add a new one that does.")
    }
}

extension UnreadableTodos {
    /// The problem of each row that cannot be read, and one for those beyond the limit, ready to show.
    public var problems: [TodoProblem] {
        let more = count - todos.count
        guard more > 0 else { return todos.map(TodoProblem.init) }
        let others = more == 1 ? "1 more todo" : "\(more) more todos"
        return todos.map(TodoProblem.init) + [
            TodoProblem(
                code: "unreadable",
                message: "\(others) cannot be read. Delete and purge those above, and list the todos again.")
        ]
    }
}

extension PageProblem {
    /// Creates the problem of a page from a problem of the todos.
    init(_ problem: TodoProblem) {
        self.init(code: problem.code, message: problem.message)
    }
}

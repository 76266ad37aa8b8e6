public import Adder
public import AdderServices

/// Why something was not done, ready to show: the one place where errors of this kit become what a person reads.
public struct TodoProblem: Equatable, Sendable {
    /// What a program can match on.
    public let code: String
    /// Full sentences: what happened, with which value, and what to do.
    public let message: String

    /// What was typed cannot be accepted: the first field's code, and what is wrong with each.
    public init(_ rejections: [TodoRejection]) {
        code = rejections.first?.code.rawValue ?? "rejected"
        message = rejections.map(\.message).joined(separator: " ")
    }

    /// What was typed cannot be accepted.
    public init(_ rejection: TodoRejection) {
        self.init([rejection])
    }

    /// It was not done.
    public init(_ error: TodosError) {
        code = error.code
        message = error.description
    }

    /// The cart does not take it.
    public init(_ error: CartServiceError) {
        code = error.reason
        message = error.message
    }

    /// It was not answered.
    public init(_ error: ReplyError) {
        code = error.code.rawValue
        message = error.description
    }

    /// What is shown is no more.
    public static let gone = TodoProblem(
        code: "notFound", message: "The todo is no more: list all todos, and the trash, to see what there is.")

    /// What is in the trash can only be looked at.
    static let inTrash = TodoProblem(
        code: "inTrash", message: "The todo is in the trash, where it can only be looked at: restore it first.")

    /// An editor does not have every field.
    static func noField(_ field: TodoField) -> TodoProblem {
        TodoProblem(
            code: "otherKind",
            message: "This todo has no field “\(field.rawValue)”: only a streak repeats, so add a new one that does.")
    }

    private init(code: String, message: String) {
        self.code = code
        self.message = message
    }
}

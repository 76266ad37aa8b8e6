public import Adder

/// The responses to ``TodosRequest``.
public enum TodosResponse: Response {
    /// The todos that match a query.
    case todos(TodoPage)
    /// The numbers of todos.
    case summary(TodosSummary)
    /// The todos that a batch would change.
    case preview(TodosPreview)
    /// One todo.
    case todo(TodoDetail)
    /// The todos after a change. Every change has this response, so that each screen that shows them follows.
    case changed(TodosChange)
    /// A draft to fill in.
    case draft(LoadedDraft)
    /// The steps that can be undone and redone.
    case history(TodoSteps)
    /// The reasons why the fields of a draft, or the arguments of a request, were rejected.
    case rejected([TodoRejection])
    /// All todos as a text.
    case exported(ExportedTodos)
    /// The error with which the request failed.
    case failed(TodosError)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> TodosResponse { .failed(.unanswered(error)) }

    /// `.everyScreen` for a change, and `.asker` for all other responses.
    public var reach: Reach {
        switch self {
        case .changed: .everyScreen
        case .todos, .summary, .preview, .todo, .draft, .history, .rejected, .exported, .failed: .asker
        }
    }
}

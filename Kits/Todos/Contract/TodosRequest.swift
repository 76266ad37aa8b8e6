public import Adder

/// The requests to ``TodosKit``, by subject.
///
/// Each change is one transaction: it is made as a whole or not at all. Each change is one step that can be undone,
/// except purging; a step that was undone can be redone until the next one.
public enum TodosRequest: Request {
    public typealias Response = TodosResponse

    /// A request for todos as they are.
    case read(TodosReadRequest)
    /// A request for a change of existing todos.
    case change(TodosChangeRequest)
    /// A request about the draft of a todo.
    case draft(TodosDraftRequest)
    /// A request about what was done.
    case history(TodosHistoryRequest)
    /// A request for all todos as a text, or from one.
    case exchange(TodosExchangeRequest)
    /// Watches for changes by other processes. After each second with such changes, every screen of the todos is told to
    /// load its content again.
    ///
    /// The request stays open until its screen closes, its caller is cancelled, or the SDK stops. It reports
    /// ``TodosResponse/changed(_:)`` with a change that is bulk and names no todo. While the database cannot be read, it waits.
    case watch
}

extension TodosRequest {
    public var lane: Lane {
        switch self {
        case .read(let request): request.lane
        case .change: .serial
        case .draft(let request): request.lane
        case .history(let request): request.lane
        case .exchange(let request): request.lane
        case .watch: .watch
        }
    }
}

/// The responses to ``TodosRequest``.
public enum TodosResponse: Response {
    /// The response to a request for todos as they are.
    case read(TodosReadResponse)
    /// The todos after a change. Every change has this response, so that each screen that shows them follows.
    case changed(TodosChange)
    /// A draft to fill in.
    case draft(LoadedDraft)
    /// The response to a request about what was done.
    case history(TodosHistoryResponse)
    /// All todos as a text.
    case exported(ExportedTodos)
    /// The reasons why the fields of a draft, or the arguments of a request, were rejected.
    case rejected([TodoRejection])
    /// The error with which the request failed.
    case failed(TodosError)

    public static func failed(_ error: ReplyError) -> TodosResponse { .failed(.unanswered(error)) }

    /// The todos after a change.
    public var change: TodosChange? { if case .changed(let change) = self { change } else { nil } }
}

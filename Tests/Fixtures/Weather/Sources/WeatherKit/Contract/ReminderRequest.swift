public import Adder
public import AdderServices

/// A request of the screen that reminds of the rain.
public enum ReminderRequest: Request {
    /// The type of the answer.
    public typealias Response = ReminderResponse

    /// A request for the name of the place, which a link does not have.
    case load(RainyDay)
    /// A request to add a todo.
    case remind(NewTodo)
}

/// A response to ``ReminderRequest``.
public enum ReminderResponse: Response {
    /// The name of the place.
    case place(String)
    /// The todo that reminds of the rain.
    case reminded(AddedTodo)
    /// The problem of a request.
    case failed(Problem)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> ReminderResponse { .failed(Problem(error)) }
}

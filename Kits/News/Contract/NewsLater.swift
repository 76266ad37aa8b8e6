public import Adder
public import AdderServices

/// The requests of the screen that puts an item on the todo list.
public enum NewsLaterRequest: Request {
    public typealias Response = NewsLaterResponse

    /// Any request of the kit.
    case news(NewsRequest)
    /// Adds a todo for reading an item. A repetition adds a second todo.
    case add(NewsItemID)

    public var isRead: Bool { if case .news(let request) = self { request.isRead } else { false } }
}

/// The responses to ``NewsLaterRequest``.
public enum NewsLaterResponse: Response {
    /// A response to a request of the kit. After ``NewsLaterRequest/add(_:)``: the item cannot be read, and no todo was added.
    case news(NewsResponse)
    /// The item is on the todo list.
    case added(NewsForLater)
    /// The todo list refused the item.
    case refused(TodosServiceError)

    public static func failed(_ error: ReplyError) -> NewsLaterResponse { .news(.failed(error)) }
}

/// An item that is on the todo list, with its todo there.
public struct NewsForLater: Codable, Equatable, Sendable {
    /// The item. It is neither read nor a favourite because of the todo.
    public let item: NewsItem
    /// The todo that was added.
    public let todo: AddedTodo

    /// Creates a value from an item and its todo.
    public init(_ item: NewsItem, as todo: AddedTodo) {
        self.item = item
        self.todo = todo
    }
}

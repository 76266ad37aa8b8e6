public import Adder

/// The view's contract: a host's view of the todo list renders this state and hands on these intents.
public typealias TodoListView = ScreenView<TodoListPresenter.State>

/// A todo in a list, ready to show.
public struct TodoRow: Equatable, Sendable, Identifiable {
    /// The todo's identity.
    public let id: String
    /// What to type for it.
    public let key: String
    /// What is to be done.
    public let title: String
    /// Whether it is done.
    public let isDone: Bool
    /// Whether it is in the trash.
    public let isDeleted: Bool
    /// Its place in the list.
    let position: Int64

    init(_ listed: ListedTodo) {
        id = listed.todo.id.description
        key = listed.key.description
        title = listed.todo.title.description
        isDone = listed.todo.completedAt != nil
        isDeleted = listed.todo.isDeleted
        position = listed.todo.position
    }
}

/// What a change did.
public struct TodoNotice: Equatable, Sendable {
    /// The kinds of change.
    public enum Kind: String, Sendable {
        /// New.
        case added
        /// Done, or open again: each row tells.
        case toggled
        /// Put into the trash.
        case deleted
        /// Taken out of it.
        case restored
    }

    /// What was done.
    public let kind: Kind
    /// The todos as they are now.
    public let rows: [TodoRow]

    init?(_ request: TodosRequest, _ rows: [TodoRow]) {
        switch request {
        case .add: kind = .added
        case .toggle: kind = .toggled
        case .delete: kind = .deleted
        case .restore: kind = .restored
        case .list, .summary: return nil
        }
        self.rows = rows
    }
}

/// Why something was not done, ready to show.
public struct TodoProblem: Equatable, Sendable {
    /// What a program can match on.
    public let code: String
    /// Full sentences: what happened, with which value, and what to do.
    public let message: String

    init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    init(_ rejection: Rejection) {
        self.init(code: rejection.code, message: rejection.message)
    }

    init(_ error: TodosError) {
        self.init(code: error.code, message: error.description)
    }
}

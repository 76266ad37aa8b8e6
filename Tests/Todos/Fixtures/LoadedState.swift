import Adder
import AdderServices
import AdderStorage

@testable import TodosKit

extension TodoListPresenter.State {
    /// Returns the state of a list that is loaded, on the first day of a manual clock.
    static func loaded(_ query: TodoQuery, _ todos: [ListedTodo]) -> Self {
        var state = Self(query: query)
        state.rows = .loaded(todos.map { TodoRow($0, on: .start) }, .loaded(.initial))
        state.today = CalendarDay.start.description
        return state
    }

    /// Returns the state of a loaded list of a status.
    static func loaded(_ status: TodoStatus = .open, _ todos: ListedTodo...) -> Self {
        loaded(TodoQuery(status), todos)
    }

    /// Returns the state of a list that waits for its first response.
    static func loading(_ status: TodoStatus = .open) -> Self {
        var state = Self(query: TodoQuery(status))
        state.rows = .loading
        return state
    }
}

extension TodosResponse {
    /// Returns a list on the first day of a manual clock.
    static func page(_ todos: ListedTodo...) -> Self {
        .read(.todos(TodoPage(todos: todos, today: .start)))
    }

    /// Returns a change on the first day of a manual clock.
    static func change(_ todos: ListedTodo..., removed: [ListedTodo] = []) -> Self {
        .changed(TodosChange(todos, removed: removed, today: .start))
    }

    /// A failure of the store.
    static var locked: Self { .failed(.locked) }
}

extension TodosError {
    /// A failure of the store.
    static let locked = Self.storage(StorageError(code: .locked, message: "The database is locked."))
}

extension Problem {
    /// A failure of the store.
    static var locked: Self { Self(TodosError.locked) }
}

extension TodoRejection {
    /// The rejection of an empty title.
    static let emptyTitle = TodoRejection(field: .title, code: .empty, message: "The title is empty.")
    /// The rejection of a malformed date.
    static let wrongDue = TodoRejection(field: .due, code: .malformed, message: "It is not a date.")
}

extension RejectedField {
    /// The field of an empty title.
    static let emptyTitle = RejectedField(.emptyTitle)
    /// The field of a malformed date.
    static let wrongDue = RejectedField(.wrongDue)
}

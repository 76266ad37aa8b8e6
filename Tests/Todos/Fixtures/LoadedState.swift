@testable import TodosKit

extension TodoListPresenter.State {
    /// The state of a list that has its answer.
    static func loaded(_ filter: TodoFilter, _ rows: [TodoRow]) -> Self {
        var state = Self(filter: filter)
        state.isLoaded = true
        state.rows = rows
        return state
    }

    /// The state of a list that shows these todos.
    static func loaded(_ filter: TodoFilter, _ todos: ListedTodo...) -> Self {
        loaded(filter, todos.map(TodoRow.init))
    }
}

import Adder

extension TodosKit {
    /// Opens the list.
    @MainActor
    func listScreen(_ query: TodoQuery) throws(ContractError) -> Screen<TodoListPresenter> {
        try context.stage.open(TodoListPresenter(), state: .init(query: query))
    }
}

import Adder

extension TodosKit {
    /// Opens the screen of a todo that is done once.
    @MainActor
    func detailScreen(_ shown: TodoDetail) throws(ContractError) -> Screen<TodoDetailPresenter> {
        try context.stage.open(TodoDetailPresenter(), state: .init(shown))
    }
}

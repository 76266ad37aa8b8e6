import Adder

extension TodosKit {
    /// Opens reading and writing todos as a text.
    @MainActor
    func exchangeScreen() throws(ContractError) -> Screen<TodoExchangePresenter> {
        try context.stage.open(TodoExchangePresenter(), state: .init())
    }
}

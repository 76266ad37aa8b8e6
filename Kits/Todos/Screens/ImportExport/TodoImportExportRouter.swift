import Adder

extension TodosKit {
    /// Opens reading and writing todos as a text.
    @MainActor
    func exchangeScreen() throws(ContractError) -> Screen<TodoImportExportPresenter> {
        try context.stage.open(TodoImportExportPresenter(), state: .init())
    }
}

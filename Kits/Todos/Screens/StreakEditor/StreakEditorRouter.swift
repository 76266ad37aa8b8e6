import Adder

extension TodosKit {
    /// Opens the editor of a streak; without an identity, of a new one.
    @MainActor
    func streakEditorScreen(of id: TodoID?) throws(ContractError) -> Screen<StreakEditorPresenter> {
        try context.stage.open(StreakEditorPresenter(), state: .init(id: id))
    }
}

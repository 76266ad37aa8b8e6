import Adder

/// Opens the editor of a streak.
struct StreakEditorRouter {
    let stage: Stage

    /// Opens the editor of a streak; without an identity, of a new one.
    @MainActor
    func open(_ id: TodoID?) throws(ContractError) -> Screen<StreakEditorPresenter> {
        try stage.open(StreakEditorPresenter(), state: .init(id: id))
    }
}

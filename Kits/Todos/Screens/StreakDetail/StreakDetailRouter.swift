import Adder

extension TodosKit {
    /// Opens the screen of a streak.
    @MainActor
    func streakScreen(_ shown: TodoDetail) throws(ContractError) -> Screen<StreakDetailPresenter> {
        try context.stage.open(StreakDetailPresenter(), state: .init(shown))
    }
}

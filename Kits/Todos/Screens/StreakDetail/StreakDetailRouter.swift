import Adder

/// Opens the screen of a streak.
struct StreakDetailRouter {
    let stage: Stage

    /// Opens the screen with a streak that is shown at once.
    @MainActor
    func open(_ shown: TodoDetail) throws(ContractError) -> Screen<StreakDetailPresenter> {
        try stage.open(StreakDetailPresenter(), state: .init(shown))
    }
}

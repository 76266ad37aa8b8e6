import Adder

/// Opens the list of habits.
struct HabitListRouter {
    let stage: Stage

    /// Opens a list that is not loaded yet.
    @MainActor
    func open(hasTips: Bool) -> Screen<HabitListPresenter> {
        try stage.open(HabitListPresenter(hasTips: hasTips), state: .init())
    }
}

import Adder
import AdderServices

/// Opens the detail of a habit.
struct HabitDetailRouter {
    let stage: Stage
    let stream: EventStream

    /// Opens a screen whose habit is not loaded yet.
    @MainActor
    func open(_ id: HabitID, services: some TodosService) -> Screen<HabitDetailPresenter> {
        try stage.open(
            HabitDetailPresenter(id: id), state: .init(),
            interactor: HabitDetailInteractor(stream: stream, services: services))
    }
}

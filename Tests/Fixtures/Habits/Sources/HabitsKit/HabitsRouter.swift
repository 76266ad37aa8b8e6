import Adder
import AdderServices

extension HabitsKit {
    /// Opens the list of habits. The screen lives until the caller releases or closes it.
    @MainActor
    public func listScreen() -> Screen<HabitListPresenter> {
        try HabitListRouter(stage: context.stage).open(hasTips: hasTips)
    }

    /// Opens the detail of a habit. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - id: The identity of the habit. The screen shows a problem when no habit has it.
    ///   - services: The service that adds reminders: a host, or a double in a test.
    @MainActor
    public func detailScreen(
        of id: HabitID, services: some TodosService
    ) -> Screen<HabitDetailPresenter> {
        try HabitDetailRouter(stage: context.stage, stream: context.stream).open(id, services: services)
    }
}

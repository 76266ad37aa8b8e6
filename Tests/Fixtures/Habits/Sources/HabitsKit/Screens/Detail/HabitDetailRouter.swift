public import Adder
public import AdderServices

extension HabitsKit {
    /// Makes the detail of a habit. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - id: The identity of the habit. The screen shows a problem when no habit has it.
    ///   - todos: The todo list that reminds of the habit: a host, or a double in a test.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func detail(
        _ id: HabitID, todos: some TodosService, openedBy opener: Opener = Opener()
    ) -> Screen<HabitDetailPresenter> {
        context.stage.open(
            HabitDetailPresenter(id: id), state: .init(),
            interactor: HabitDetailInteractor(stream: context.stream, services: todos), openedBy: opener)
    }
}

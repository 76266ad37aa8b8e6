import Adder
public import AdderViews

extension HabitsKit: PageKit {
    /// The route to the list of habits.
    public static var firstRoute: HabitsRoute { .list }

    /// Opens the list with its view and the texts of ``HabitsDependencies/texts``. It has begun to load.
    ///
    /// - Returns: The screen, or `nil` for ``HabitsRoute/detail(_:)``, which needs the todo list of the host: see
    ///   ``detailScreen(of:services:)``.
    @MainActor
    public func pageScreen(for route: HabitsRoute, openedBy opener: Opener) async throws -> PageScreen? {
        guard case .list = route else { return nil }
        let screen = try listScreen()
        screen.send(.appear)
        return PageScreen(screen, HabitListView(texts: context.dependencies.texts))
    }
}

public import Adder
public import AdderServices
public import AdderViews

/// The screens of ``HabitsKit`` with their views, and with the services that they need.
public struct HabitsPages: PageKit {
    /// The route to the list of habits.
    public static let firstRoute = HabitsRoute.list

    private let kit: HabitsKit
    private let todos: (any TodosService)?

    fileprivate init(_ kit: HabitsKit, _ todos: (any TodosService)?) {
        (self.kit, self.todos) = (kit, todos)
    }

    /// Makes the screen for a route, with its view and the texts of ``HabitsDependencies/texts``. It has begun to load.
    ///
    /// - Throws: `Problem` with the code `notOffered` for ``HabitsRoute/detail(_:)`` without a todo list.
    @MainActor
    public func screen(for route: HabitsRoute, openedBy opener: Opener = Opener()) async throws -> PageScreen {
        let texts = kit.context.dependencies.texts
        switch route {
        case .list:
            let screen = kit.list(openedBy: opener)
            screen.send(.appear)
            return PageScreen(screen, HabitListView(texts: texts))
        case .detail(let id):
            guard let todos else { throw Problem(code: "notOffered", message: texts.noTodos) }
            let screen = kit.detail(id, todos: todos, openedBy: opener)
            screen.send(.appear)
            return PageScreen(screen, HabitDetailView(texts: texts))
        }
    }
}

extension HabitsKit {
    /// Returns the screens of the kit with their views.
    ///
    /// - Parameter todos: The todo list that reminds of habits: a host that conforms to `TodosService`.
    public func pages(todos: (any TodosService)? = nil) -> HabitsPages {
        HabitsPages(self, todos)
    }
}

import Adder
import AdderServices
import AdderTerminal
import AdderViews
import HabitsKit
import TodosKit

/// The services of a kit from outside and of one of Adder, which may be off, composed for this host.
struct Home: HasHabits, HasSwitchedTodos, HabitsService, TodosService {
    let habits: HabitsKit
    let todos: Switched<TodosKit>
}

/// The screens of the host, which the navigator opens one after the other.
@MainActor
final class Windows {
    private let home: Home
    private(set) var list: Screen<HabitListPresenter>?
    private(set) var detail: Screen<HabitDetailPresenter>?
    private var failure: (any Error)?

    init(_ home: Home) {
        self.home = home
    }

    /// The page of the topmost screen, as text.
    var page: PlainPage {
        let renderer = PlainRenderer.standardOutput()
        if let detail { return renderer.render(HabitDetailView().page(of: detail.state)) }
        return list.map { renderer.render(HabitListView().page(of: $0.state)) } ?? PlainPage()
    }

    /// Shows the screen of a route when its first load has ended.
    func show(_ route: HabitsRoute) async {
        do {
            switch route {
            case .list:
                let screen = try home.habits.listScreen()
                screen.send(.appear)
                await screen.settled()
                list = screen
            case .detail(let id):
                let screen = try home.habits.detailScreen(of: id, services: home)
                screen.send(.appear)
                await screen.settled()
                detail = screen
            }
        } catch {
            failure = error
        }
    }

    /// Throws the problem that the topmost screen shows.
    func check() throws {
        if let failure { throw failure }
        let problem = detail.map { $0.state.problem ?? $0.state.habit.problem }
        let listProblem = list.flatMap { $0.state.problem ?? $0.state.rows.problem }
        if let problem = problem ?? listProblem { throw problem }
    }
}

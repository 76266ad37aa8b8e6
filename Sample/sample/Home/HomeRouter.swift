import Adder
import TodosKit

/// Makes the home screen.
@MainActor
struct HomeRouter {
    let stage: Stage
    let interactor: HomeInteractor

    /// Makes the screen. It lives as long as the caller keeps it.
    func home(openedBy opener: Opener = Opener()) -> Screen<HomePresenter> {
        stage.open(HomePresenter(), state: HomePresenter.State(), interactor: interactor, openedBy: opener)
    }
}

/// Runs the command of the home screen.
@MainActor
struct HomeCommands {
    let router: HomeRouter
    let screens: ScreenRunner

    func show() async throws -> CommandResult {
        let screen = try await screens.open(.home) { [router] in router.home(openedBy: $0) }
        return await screens.run(screen, [.appear], in: HomeView()) { response in
            if case .summary(let home) = response { HomeJSON.document.result(home) } else { nil }
        }
    }
}

extension HomeResponse: CommandResponse {
    var failure: Failure? { if case .failed(let problem) = self { Failure(problem) } else { nil } }
}

/// The document of the home screen.
enum HomeJSON {
    static let document = JSONShape<Home>.document([
        .init(
            "home",
            .object([
                .init("cart", optional: ServiceJSON.cartSummary, about: leftOut, \.cart),
                .init("news", optional: ServiceJSON.newsSummary, about: leftOut, \.news),
                .init("todos", optional: todos, about: leftOut, \.todos),
            ]), \.self)
    ])

    private static let leftOut = "The summary of the kit; null if it is left out."

    private static let todos = JSONShape<TodosSummary>.object([
        .init("done", .count, \.done), .init("due", .count, \.due),
        .init("dueFirst", .array(of: TodosJSON.todo), \.dueFirst),
        .init("open", .count, \.open), .init("trash", .count, \.trash),
        .init("waiting", .count, \.waiting),
    ])
}

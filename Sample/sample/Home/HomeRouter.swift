import Adder

/// Makes the home screen, for one of its presenters.
@MainActor
struct HomeRouter {
    let stage: Stage
    let interactor: HomeInteractor

    /// Makes the screen that a person sees.
    func home(openedBy opener: Opener = Opener()) -> Screen<HomePresenter> {
        stage.open(HomePresenter(), state: HomePresenter.State(), interactor: interactor, openedBy: opener)
    }

    /// Makes the screen that a script reads.
    func homeDocument(openedBy opener: Opener = Opener()) -> Screen<HomeJSONPresenter> {
        stage.open(HomeJSONPresenter(), state: HomeJSONPresenter.State(), interactor: interactor, openedBy: opener)
    }
}

/// Runs the command of the home screen.
@MainActor
struct HomeCommands {
    let router: HomeRouter
    let screens: ScreenRunner

    func show() async throws -> CommandResult {
        try await screens.form.choose {
            let screen = try await screens.open(.home) { [router] in router.home(openedBy: $0) }
            return await screens.run(screen, [.appear], in: HomeView())
        } json: {
            let screen = try await screens.open(.home) { [router] in router.homeDocument(openedBy: $0) }
            return await screens.run(screen, [.appear]) { $0.result }
        }
    }
}

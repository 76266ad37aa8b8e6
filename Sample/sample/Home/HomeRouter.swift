import Adder

/// Opens the home screen, for one of its presenters.
@MainActor
struct HomeRouter {
    let stage: Stage
    let interactor: HomeInteractor

    /// Opens the screen that a person sees.
    func open() -> Screen<HomePresenter> {
        stage.open(HomePresenter(), state: HomePresenter.State(), interactor: interactor)
    }

    /// Opens the screen that a script reads.
    func openJSON() -> Screen<HomeJSONPresenter> {
        stage.open(HomeJSONPresenter(), state: HomeJSONPresenter.State(), interactor: interactor)
    }
}

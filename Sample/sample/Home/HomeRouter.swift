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

import Adder

/// Opens the favourites.
struct NewsFavouritesRouter {
    let stage: Stage
    let secondsFromGMT: Int

    /// Opens the favourites.
    @MainActor
    func open() -> Screen<NewsFavouritesPresenter> {
        stage.open(NewsFavouritesPresenter(secondsFromGMT: secondsFromGMT), state: .init())
    }
}

import Adder

/// Opens the favourites.
struct NewsFavouritesRouter {
    let stage: Stage
    let secondsFromGMT: Int

    /// Opens the favourites.
    @MainActor
    func open() throws(ContractError) -> Screen<NewsFavouritesPresenter> {
        try stage.open(NewsFavouritesPresenter(secondsFromGMT: secondsFromGMT), state: .init())
    }
}

import Adder

/// Opens the wish list.
struct WishListRouter {
    let stage: Stage

    @MainActor
    func open() -> Screen<WishListPresenter> {
        try stage.open(WishListPresenter(), state: .init())
    }
}

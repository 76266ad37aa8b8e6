public import Adder

extension WishesKit {
    /// Makes the wish list. The screen lives until the caller releases or closes it.
    ///
    /// - Parameter opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func list(openedBy opener: Opener = Opener()) -> Screen<WishListPresenter> {
        context.stage.open(WishListPresenter(), state: .init(), openedBy: opener)
    }
}

public import Adder

extension NewsKit {
    /// Makes the screen of the favourites. The screen lives as long as the caller keeps it.
    ///
    /// - Parameter opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func favourites(openedBy opener: Opener = Opener()) -> Screen<NewsFavouritesPresenter> {
        context.stage.open(
            NewsFavouritesPresenter(zone: zone), state: .init(opensLinks: opensLinks), openedBy: opener)
    }
}

public import Adder

extension NewsKit {
    /// Makes the screen of the sources. The screen lives as long as the caller keeps it.
    ///
    /// - Parameter opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func sources(openedBy opener: Opener = Opener()) -> Screen<NewsSourcesPresenter> {
        context.stage.open(NewsSourcesPresenter(), state: .init(keepsDraft: keepsDrafts), openedBy: opener)
    }
}

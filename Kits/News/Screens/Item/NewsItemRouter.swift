public import Adder
public import AdderServices

extension NewsKit {
    /// Makes the screen of an item. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the item. The screen shows a problem when the cache has no such item.
    ///   - todos: The todo list on which the item is put: a host that conforms to `TodosService`, or a double in a test. Without it,
    ///     the item cannot be put on one.
    ///   - offers: The actions that the screen offers with services of other kits; by default none.
    ///   - opener: The origin of the route. The row of the item that it hands over is shown at once.
    @MainActor
    public func item(
        _ id: NewsItemID, todos: (any TodosService)? = nil, offers: NewsOffers = NewsOffers(),
        openedBy opener: Opener = Opener()
    ) -> Screen<NewsItemPresenter> {
        context.stage.open(
            NewsItemPresenter(zone: zone),
            state: .init(
                id: id, row: opener.row(of: id), offers: offers, list: opener.list(of: id), opensLinks: opensLinks),
            interactor: todos.map(interactor(todos:)), openedBy: opener)
    }
}

public import Adder
public import AdderServices

extension NewsKit {
    /// Makes the screen that puts an item on the todo list. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the item. The screen shows a problem when the cache has no such item.
    ///   - todos: The todo list: a host that conforms to `TodosService`, or a substitute in a test.
    ///   - opener: The origin of the route. The row of the item that it hands over is shown at once.
    @MainActor
    public func later(
        _ id: NewsItemID, todos: some TodosService, openedBy opener: Opener = Opener()
    ) -> Screen<NewsLaterPresenter> {
        let row = opener.row(of: id)
        return context.stage.open(
            NewsLaterPresenter(zone: zone),
            state: .init(id: id, item: row.map { .loaded($0, .loaded(.initial)) } ?? .idle),
            interactor: NewsLaterInteractor(stream: context.stream, services: todos), openedBy: opener)
    }
}

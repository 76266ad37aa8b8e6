import Adder
import AdderServices

/// Opens the screen that puts an item on the todo list.
struct NewsLaterRouter {
    let stage: Stage
    let stream: EventStream
    let secondsFromGMT: Int

    /// Opens the screen with an interactor of its own over the todo list, and with the row that its opener hands over.
    @MainActor
    func open(
        _ id: NewsItemID, openedBy opener: Opener, services: some TodosService
    ) -> Screen<NewsLaterPresenter> {
        let row = opener.model(as: NewsRow.self)
        return stage.open(
            NewsLaterPresenter(secondsFromGMT: secondsFromGMT),
            state: .init(id: id, item: row.map { .loaded($0, .loaded(.initial)) } ?? .idle),
            interactor: NewsLaterInteractor(stream: stream, services: services), openedBy: opener)
    }
}

import Adder
import NewsKit

/// Presents the events of the news as a JSON document.
struct NewsJSONPresenter: Presenter {
    /// A type of its own: an intent is an event, so a request as an intent would be answered too.
    enum Intent: Event {
        case ask(NewsRequest)
    }

    struct State: Equatable {
        var result = CommandResult()
        /// The item that is shown, which is being marked as read.
        var story: NewsStory?
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .ask(let request) = intent { turn.send(request) }
    }

    func receive(_ response: NewsResponse, for request: NewsRequest?, _ turn: inout Turn) {
        guard let request else { return }
        switch response {
        case .items(let page): show(NewsJSON.page.json(page), &turn)
        case .story(let story): show(story, &turn)
        case .changed(let change): show(change, after: request, &turn)
        case .refreshed(let outcome):
            show(NewsJSON.refresh.json(outcome), &turn)
            turn.state.result.partialFailures = outcome.failures.compactMap { source in
                source.failure.map { Failure($0, of: source.name) }
            }
        case .sources(let sources): show(NewsSourcesJSON.list.json(sources), &turn)
        case .sourcesChanged(let change): show(NewsSourcesJSON.document(of: change, after: request), &turn)
        case .failed(let error): turn.state.result = CommandResult(failure: Failure(error))
        case .refreshing, .exported, .summary: break
        }
    }

    /// Shows an item as it is after it was marked as read.
    private func show(_ story: NewsStory, _ turn: inout Turn) {
        turn.state.story = story
        if story.item.isRead {
            show(NewsJSON.story.json(story), &turn)
        } else {
            turn.send(.mark(NewsMarking([story.item.id], .read(true))))
        }
    }

    private func show(_ change: NewsChange, after request: NewsRequest, _ turn: inout Turn) {
        if case .readAll = request {
            show(NewsJSON.changed.json(change.count), &turn)
        } else if var story = turn.state.story, let item = change.items.first {
            story.item = item
            show(NewsJSON.story.json(story), &turn)
        } else {
            show(NewsJSON.items.json(change.items), &turn)
        }
    }

    private func show(_ json: JSONValue, _ turn: inout Turn) {
        turn.state.result = CommandResult(output: json.document)
    }
}

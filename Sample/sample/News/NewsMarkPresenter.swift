import Adder
import AdderViews
import NewsKit

/// Marks items, and presents them as they are now.
struct NewsMarkPresenter: Presenter {
    enum Intent: Event {
        case mark(NewsMarking)
    }

    struct State: Equatable {
        /// The items, ready to show.
        var rows: [Row] = []
        /// The reason that no item was marked.
        var problem: Problem?
    }

    /// An item that was marked, ready to show.
    struct Row: Equatable {
        /// The mark: `Read`.
        let verb: String
        let key: String
        let title: String
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .mark(let marking) = intent { turn.send(.mark(marking)) }
    }

    func receive(_ response: NewsResponse, for request: NewsRequest, _ turn: inout Turn) {
        guard case .mark(let marking) = request else { return }
        switch response {
        case .changed(let change):
            turn.state.rows = change.items.map { Row(verb: marking.mark.verb, key: "\($0.id)", title: $0.title) }
        case .failed(let error): turn.state.problem = Problem(error)
        default: break
        }
    }

    /// Does nothing: the items are those that this screen has marked.
    func notice(_ change: NewsResponse.Change, _ turn: inout Turn) {}
}

extension NewsMark {
    fileprivate var verb: String {
        switch self {
        case .read(let isRead): isRead ? "Read" : "Unread"
        case .favourite(let isFavourite): isFavourite ? "Favourite" : "No favourite"
        }
    }
}

/// The view of items that were marked, or of the reason that they were not.
struct NewsMarkView: PageView {
    func draw(_ state: NewsMarkPresenter.State, on page: inout Page<NewsMarkPresenter.Intent>) {
        page.problem = state.problem
        for row in state.rows { page.notice(row.verb, key: row.key, title: row.title) }
    }
}

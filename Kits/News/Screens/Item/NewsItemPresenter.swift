public import Adder

/// The presenter of an item.
public struct NewsItemPresenter: Presenter {
    public typealias Request = NewsRequest
    /// The routes that the screen opens.
    public typealias Route = NewsRoute

    /// The state of the screen of an item.
    public struct State: Equatable, Sendable {
        /// The item; `nil` until it is loaded, or handed over by a list.
        public internal(set) var row: NewsRow?
        /// The text of the item, and the load that brings it.
        public internal(set) var content: Loadable<String>
        /// The reason why the last intent failed; `nil` if it did not.
        public internal(set) var problem: Problem?
        /// The actions that the host offers with services of other kits.
        public let offers: NewsOffers
        let id: NewsItemID

        /// Creates a state. By default, nothing is loaded yet.
        ///
        /// - Parameters:
        ///   - id: The identity of the item.
        ///   - row: The item, as a list hands it over: it is shown at once, while the text loads.
        ///   - content: The text.
        ///   - problem: The reason why the last intent failed.
        ///   - offers: The actions that the host offers with services of other kits.
        public init(
            id: NewsItemID, row: NewsRow? = nil, content: Loadable<String> = .idle,
            problem: Problem? = nil, offers: NewsOffers = NewsOffers()
        ) {
            self.id = id
            self.row = row
            self.content = content
            self.problem = problem
            self.offers = offers
        }
    }

    /// The intents of the screen of an item.
    public enum Intent: String, Event, Recordable {
        /// The screen has appeared. The item is marked as read when its text is there for the first time.
        case appear
        /// Repeats the load that has failed.
        case retry
        /// Makes the item a favourite, or takes that back.
        case favourite
        /// Marks the item as unread.
        case unread
        /// Opens the screen that puts the item on the todo list.
        case later
        /// Opens the screen that puts the item into the cart.
        case buy
    }

    /// The offset of local time from UTC, in seconds.
    private let secondsFromGMT: Int

    /// Creates a presenter.
    ///
    /// - Parameter secondsFromGMT: The offset of local time from UTC, in seconds.
    public init(secondsFromGMT: Int = 0) {
        self.secondsFromGMT = secondsFromGMT
    }

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        let id = turn.state.id
        switch intent {
        case .appear: if turn.state.content.begin(.refresh) { turn.send(.story(id)) }
        case .retry: if turn.state.content.retry() != nil { turn.send(.story(id)) }
        case .favourite: if let request = turn.state.row?.favourite.press(id) { turn.send(request) }
        case .unread: if turn.state.row?.isRead == true { turn.send(.mark(NewsMarking([id], .read(false)))) }
        case .later: turn.open(.later(id), shownAs: turn.state.row)
        case .buy: turn.open(.purchase(id), shownAs: turn.state.row)
        }
    }

    /// Folds a change of this item into the state.
    public func notice(_ change: NewsResponse.Change, _ turn: inout Turn) {
        guard case .items(let change) = change else { return }
        if let item = change.items.first(where: { $0.id == turn.state.id }) {
            show(item, &turn)
        } else if change.isBulk, turn.state.content.begin(.refresh) {
            turn.send(.story(turn.state.id))
        }
    }

    /// Folds a response to a request of this screen into the state.
    public func receive(_ response: NewsResponse, for request: NewsRequest, _ turn: inout Turn) {
        switch response {
        case .story(let story):
            // A load after a change must not take back that the item was marked as unread.
            let isFirst = turn.state.content.value == nil
            show(story.item, &turn)
            turn.state.content.finish(story.text)
            if isFirst, !story.item.isRead { turn.send(.mark(NewsMarking([story.item.id], .read(true)))) }
        case .failed(let error):
            let problem = Problem(error)
            if case .mark = request {
                turn.state.row?.favourite.undo()
                turn.state.problem = problem
            } else {
                turn.state.content.fail(problem)
            }
        case .items, .changed, .refreshing, .refreshed, .sources, .sourcesChanged, .keptAddress, .exported, .summary:
            break
        }
    }

    /// Shows why a route was not opened.
    public func refused(_ refusal: RouteRefusal, from route: NewsRoute, _ turn: inout Turn) {
        turn.state.problem = Problem(refusal)
    }

    private func show(_ item: NewsItem, _ turn: inout Turn) {
        turn.state.row = NewsRow(item, secondsFromGMT: secondsFromGMT)
    }
}

/// The actions of an item that need a service of another kit.
///
/// ``NewsKit/pages(todos:cart:)`` offers those whose services it is given: a screen shows no action that leads nowhere.
public struct NewsOffers: Codable, Equatable, Sendable, Recordable {
    /// A Boolean value that indicates whether the item can be put on a todo list. By default `false`.
    public var later: Bool
    /// A Boolean value that indicates whether the item can be put into a cart. By default `false`.
    public var purchase: Bool

    /// Creates offers. By default, no action is offered.
    public init(later: Bool = false, purchase: Bool = false) {
        self.later = later
        self.purchase = purchase
    }
}

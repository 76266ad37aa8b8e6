public import Adder

/// The presenter of the favourites.
public struct NewsFavouritesPresenter: Presenter {
    public typealias Request = NewsRequest
    /// The routes that the screen opens.
    public typealias Route = NewsRoute

    /// The state of the favourites.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The favourites, the newest first. An item that is no longer a favourite leaves at once.
        public internal(set) var favourites: [NewsRow]
        /// The reason why the last intent failed; `nil` if it did not.
        public var problem: Problem?
        /// The items that are marked to be changed together. An item that leaves the list loses its mark.
        public internal(set) var marked: Set<NewsItemID> = []
        /// The last change of marked items; `nil` if there was none.
        public internal(set) var marking: NewsMarking?
        /// The link that was opened last; `nil` if none was.
        public internal(set) var opened: String?
        /// A Boolean value that indicates whether links can be opened.
        public let opensLinks: Bool
        /// The items that were favourites when they were loaded.
        var items: Loadable<NewsRows>

        /// Creates a state. By default, nothing is loaded yet.
        public init(items: Loadable<NewsRows> = .idle, problem: Problem? = nil, opensLinks: Bool = false) {
            self.items = items
            self.problem = problem
            self.opensLinks = opensLinks
            favourites = Self.favourites(items)
        }

        /// The marked items, in the order of the list.
        var markedIDs: [NewsItemID] { favourites.lazy.map(\.id).filter(marked.contains) }

        fileprivate static func favourites(_ items: Loadable<NewsRows>) -> [NewsRow] {
            items.value?.rows.filter(\.favourite.isOn) ?? []
        }
    }

    /// The intents of the favourites.
    public enum Intent: Event {
        /// The screen has appeared.
        case appear
        /// Repeats the load that has failed.
        case retry
        /// Loads the next page.
        case more
        /// The last item has become visible: the next page is loaded, if there is one.
        case reached(NewsItemID)
        /// Opens an item.
        case open(NewsItemID)
        /// Opens the page of an item in the browser.
        case browse(NewsItemID)
        /// Takes an item out of the favourites.
        case unfavourite(NewsItemID)
        /// Marks an item to be changed together with others, or takes that mark away.
        case mark(NewsItemID)
        /// Takes all those marks away.
        case unmarkAll
        /// Takes several items out of the favourites, in one step.
        case change(NewsMarking)
    }

    /// The contracts of the favourites: the list is computed from the items, so that it never shows anything else, and only
    /// items of the list are marked.
    public static let contracts: Contracts<State> = [
        .normalise(\.marked, from: \.marked, \.items) { marked, items in
            marked.isEmpty ? marked : marked.intersection(State.favourites(items).lazy.map(\.id))
        },
        .compute(\.favourites, from: \.items) { State.favourites($0) },
    ]

    private static let query = NewsQuery(isFavourite: true)
    /// The time zone of the person.
    private let zone: LocalZone

    /// Creates a presenter.
    ///
    /// - Parameter zone: The time zone of the person.
    public init(zone: LocalZone = .utc) {
        self.zone = zone
    }

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .reached(let id) = intent {
            return turn.state.items.continues(after: id) ? load(.more, &turn) : ()
        }
        (turn.state.problem, turn.state.opened, turn.state.marking) = (nil, nil, nil)
        switch intent {
        case .appear: load(turn.state.items.value == nil ? .initial : .refresh, &turn)
        case .retry: if let kind = turn.state.items.retry() { send(kind, &turn) }
        case .reached: break
        case .more: if turn.state.items.value?.next != nil { load(.more, &turn) }
        case .open(let id):
            turn.open(.item(id), shownAs: turn.state.favourites.first { $0.id == id }, from: Self.query)
        case .browse(let id):
            let row = turn.state.favourites.first { $0.id == id }
            if let link = row?.openedLink { turn.send(.browse(link)) }
        case .unfavourite(let id):
            let request = turn.state.items.update { $0.update(id) { $0.favourite.press(id) } ?? nil } ?? nil
            if let request { turn.send(request) }
        case .mark(let id): turn.state.marked.formSymmetricDifference([id])
        case .unmarkAll: turn.state.marked = []
        case .change(let marking): turn.send(.items(.mark(marking)))
        }
    }

    /// Folds changed items into the list, or loads it again.
    public func notice(_ change: NewsResponse.Change, _ turn: inout Turn) {
        switch change {
        case .items(let change):
            let rows = turn.state.items.value?.rows ?? []
            guard !change.isBulk, !change.bringsFavourite(beyond: rows) else { return load(.refresh, &turn) }
            turn.state.items.update { $0.fold(change, zone: zone) }
        case .sources: load(.refresh, &turn)
        case .refreshed: break
        }
    }

    public func receive(_ response: NewsResponse, for request: NewsRequest, _ turn: inout Turn) {
        switch response {
        case .items(.page(let page)):
            turn.state.items.finish(NewsRows(page, zone: zone)) { $0.append($1) }
        case .changed:
            if case .items(.mark(let marking)) = request, !turn.state.marked.isDisjoint(with: marking.ids) {
                (turn.state.marked, turn.state.marking) = ([], marking)
            }
        case .opened(let link): turn.state.opened = link.description
        case .failed(let error):
            let problem = Problem(error)
            if case .items(.mark(let marking)) = request {
                for id in marking.ids { turn.state.items.update { _ = $0.update(id) { $0.favourite.undo() } } }
                turn.state.problem = problem
            } else if case .browse = request {
                turn.state.problem = problem
            } else {
                turn.state.items.fail(problem)
            }
        case .items(.summary): break
        case .story, .sources, .address: break
        }
    }

    private func load(_ kind: LoadKind, _ turn: inout Turn) {
        if turn.state.items.begin(kind) { send(kind, &turn) }
    }

    private func send(_ kind: LoadKind, _ turn: inout Turn) {
        if kind == .more, let next = turn.state.items.value?.next {
            turn.send(.items(.more(NewsPosition(Self.query, after: next))))
        } else {
            turn.send(.items(.list(Self.query)))
        }
    }
}

extension NewsChange {
    /// Returns `true` if an item has become a favourite that is not among some rows.
    fileprivate func bringsFavourite(beyond rows: [NewsRow]) -> Bool {
        let loaded = Set(rows.map(\.id))
        return items.contains { $0.isFavourite && !loaded.contains($0.id) }
    }
}

public import Adder

/// The presenter of the feed: the newest items, from the cache at once and from the network on demand.
public struct NewsFeedPresenter: Presenter {
    public typealias Request = NewsRequest
    /// The routes that the screen opens.
    public typealias Route = NewsRoute

    /// The contract of the feed: only items of the list are marked.
    public static let contracts: Contracts<State> = [
        .normalise(\.marked, from: \.marked, \.items) { marked, items in
            marked.isEmpty ? marked : marked.intersection((items.value?.rows ?? []).lazy.map(\.id))
        }
    ]

    /// The time zone of the person.
    private let zone: LocalZone

    /// Creates a presenter.
    ///
    /// - Parameter zone: The time zone of the person.
    public init(zone: LocalZone = .utc) {
        self.zone = zone
    }

    /// Folds an intent into the state. A load that is asked for while one is in progress is ignored.
    public func handle(_ intent: NewsFeedIntent, _ turn: inout Turn) {
        if case .reached(let id) = intent {
            // A person who scrolls has not read the notices yet.
            return turn.state.items.continues(after: id) ? load(.more, &turn) : ()
        }
        turn.state.problem = nil
        (turn.state.readCount, turn.state.marking, turn.state.opened) = (nil, nil, nil)
        turn.state.unread.clear()
        switch intent {
        case .appear:
            load(turn.state.items.value == nil ? .initial : .refresh, &turn)
            loadSources(&turn)
        case .retry:
            if let kind = turn.state.items.retry() { send(kind, &turn) }
            loadSources(&turn)
        case .reached: break
        case .more: if turn.state.items.value?.next != nil { load(.more, &turn) }
        case .refresh:
            guard !turn.state.refresh.isRunning, let sources = turn.state.refreshed else { return }
            turn.state.refresh = .running(done: 0, count: 0)
            turn.send(.sources(.refresh(sources)))
        case .show(let query):
            (turn.state.query, turn.state.searchText) = (query, query.search?.description ?? "")
            (turn.state.place, turn.state.sources) = (nil, [])
            (turn.state.items, turn.state.isSearching) = (.idle, false)
            load(.initial, &turn)
            loadSources(&turn)
        case .search(let text):
            turn.state.searchText = text
            select(turn.state.query.searching(text), &turn)
        case .unreadOnly(let isOn):
            var query = turn.state.query
            query.isUnread = isOn
            select(query, &turn)
        case .next(let id): step(.next, from: id, &turn)
        case .previous(let id): step(.previous, from: id, &turn)
        case .open(let id): turn.open(.item(id), shownAs: turn.state.row(id), from: turn.state.query)
        case .browse(let id): if let link = turn.state.row(id)?.openedLink { turn.send(.browse(link)) }
        case .favourite(let id):
            let request = turn.state.items.update { $0.update(id) { $0.favourite.press(id) } ?? nil } ?? nil
            if let request { turn.send(request) }
        case .read(let id):
            if let row = turn.state.row(id) { turn.send(.items(.mark(NewsMarking([id], .read(!row.isRead))))) }
        case .mark(let id): turn.state.marked.formSymmetricDifference([id])
        case .unmarkAll: turn.state.marked = []
        case .change(let marking): turn.send(.items(.mark(marking)))
        case .readAll: turn.send(.items(.readAll(turn.state.query)))
        case .favourites: turn.open(.favourites)
        case .sources: turn.open(.sources)
        }
    }

    /// Folds changed items into the rows, or loads them again.
    public func notice(_ change: NewsResponse.Change, _ turn: inout Turn) {
        switch change {
        case .items(let change):
            guard !change.isBulk else { return load(.refresh, &turn) }
            turn.state.items.update { $0.fold(change, zone: zone) }
            if turn.state.isSearching { load(.refresh, &turn) }
        case .refreshed: load(.refresh, &turn)
        case .sources(let change): if show(change.sources, &turn) { load(.refresh, &turn) }
        }
    }

    public func receive(_ response: NewsResponse, for request: NewsRequest, _ turn: inout Turn) {
        switch response {
        case .items(.page(let page)):
            if case .items(.unread(let step)) = request {
                guard let item = turn.state.unread.finish(step, page) else { return }
                let row = NewsRow(item, zone: zone)
                return turn.open(.item(item.id), shownAs: row, from: step.list)
            }
            guard turn.state.isShown(request) else { return }
            turn.state.isSearching = false
            turn.state.items.finish(NewsRows(page, zone: zone)) { $0.append($1) }
        case .changed(.items(let change)):
            switch request {
            case .items(.readAll): turn.state.readCount = change.count
            case .items(.mark(let marking)) where !turn.state.marked.isDisjoint(with: marking.ids):
                (turn.state.marked, turn.state.marking) = ([], marking)
            default: break
            }
        case .sources(.refreshing(let progress)):
            if turn.state.refresh.isRunning {
                turn.state.refresh = .running(done: progress.done, count: progress.count)
            }
        case .changed(.refreshed(let outcome)):
            turn.state.refresh = .ended(NewsRefreshResult(outcome, zone: zone))
        case .opened(let link): turn.state.opened = link.description
        case .sources(.list(let sources)): _ = show(sources, &turn)
        case .failed(let error): fail(request, Problem(error), &turn)
        case .items(.summary), .sources(.exported), .changed(.sources): break
        case .story, .address: break
        }
    }

    /// Requests the name of the source, or the sources of the folder, whose items are shown.
    private func loadSources(_ turn: inout Turn) {
        if !turn.state.query.isOfAllSources { turn.send(.sources(.list)) }
    }

    /// Shows the name of the source or the folder, or that it is gone. Returns `false` if it is gone.
    private func show(_ sources: [NewsSource], _ turn: inout Turn) -> Bool {
        let query = turn.state.query
        guard !query.isOfAllSources else { return true }
        let shown = sources.filter { query.selects($0.id, in: $0.folder) }
        turn.state.sources = shown.map(\.id)
        turn.state.place = shown.first.map { query.folder?.name ?? $0.displayName }
        guard shown.isEmpty else { return true }
        let error = query.source.map { NewsError.noSource($0) } ?? query.folder.map { NewsError.noFolder($0) }
        if let error { turn.state.items = .failed(Problem(error)) }
        return false
    }

    private func step(_ direction: NewsStep.Direction, from id: NewsItemID, _ turn: inout Turn) {
        let step = NewsStep(direction, from: id, in: turn.state.query)
        if let request = turn.state.unread.begin(step) { turn.send(request) }
    }

    /// Requests the items of another selection, and shows those of the previous one until they arrive.
    private func select(_ query: NewsQuery, _ turn: inout Turn) {
        guard query != turn.state.query else { return }
        (turn.state.query, turn.state.isSearching) = (query, true)
        // Not a load of more, which would append the items to those of the previous selection.
        turn.state.items = turn.state.items.value.map { .loaded($0, .loading(.refresh)) } ?? .loading
        turn.send(.items(.search(query)))
    }

    private func load(_ kind: LoadKind, _ turn: inout Turn) {
        if kind == .refresh, turn.state.isSearching {
            // The answer to the search may be older than what this load is for; a newer request takes its place.
            turn.send(.items(.search(turn.state.query)))
        } else if turn.state.items.begin(kind) {
            send(kind, &turn)
        }
    }

    private func send(_ kind: LoadKind, _ turn: inout Turn) {
        if kind == .more, let next = turn.state.items.value?.next {
            turn.send(.items(.more(NewsPosition(turn.state.query, after: next))))
        } else {
            turn.send(.items(.list(turn.state.query)))
        }
    }

    private func fail(_ request: NewsRequest, _ problem: Problem, _ turn: inout Turn) {
        switch request {
        case .items(.list), .items(.more):
            if turn.state.isShown(request) { turn.state.items.fail(problem) }
        case .items(.search):
            guard turn.state.isShown(request) else { return }
            // The items are those of another selection.
            (turn.state.items, turn.state.isSearching) = (.failed(problem), false)
        case .sources(.refresh):
            turn.state.refresh = .idle
            turn.state.problem = problem
        case .items(.mark(let marking)):
            for id in marking.ids { turn.state.items.update { _ = $0.update(id) { $0.favourite.undo() } } }
            turn.state.problem = problem
        case .items(.unread):
            turn.state.unread.fail()
            turn.state.problem = problem
        default: turn.state.problem = problem
        }
    }
}

public import Adder

/// The presenter of the sources.
public struct NewsSourcesPresenter: Presenter {
    public typealias Request = NewsRequest

    /// The state of the sources.
    public struct State: Equatable, Sendable {
        /// The sources, and the load that brings them.
        public internal(set) var sources: Loadable<[NewsSourceRow]>
        /// A Boolean value that indicates whether a source is being added or imported.
        public internal(set) var isAdding: Bool
        /// The last change.
        public internal(set) var notice: NewsSourcesNotice?
        /// The sources as a list for other readers, after an export.
        public internal(set) var exported: NewsSourceExport?
        /// The reason why the last intent failed; `nil` if it did not.
        public internal(set) var problem: Problem?

        /// Creates a state. By default, nothing is loaded yet.
        public init(
            sources: Loadable<[NewsSourceRow]> = .idle, isAdding: Bool = false,
            notice: NewsSourcesNotice? = nil, exported: NewsSourceExport? = nil, problem: Problem? = nil
        ) {
            self.sources = sources
            self.isAdding = isAdding
            self.notice = notice
            self.exported = exported
            self.problem = problem
        }
    }

    /// The intents of the sources.
    public enum Intent: Event {
        /// The screen has appeared.
        case appear
        /// Repeats the load that has failed.
        case retry
        /// Adds a source. Ignored while one is being added.
        case add(NewsSourceDraft)
        /// Gives a source another name.
        case rename(NewsSourceRename)
        /// Removes a source with its items.
        case remove(NewsSourceID)
        /// Adds the sources of a list in the format of OPML, which may have passwords. Ignored while a source is being added.
        case `import`(Sensitive<String>)
        /// Writes the sources as a list in the format of OPML.
        case export
    }

    /// Creates a presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        turn.state.notice = nil
        switch intent {
        case .appear: if turn.state.sources.begin(.refresh) { turn.send(.sources) }
        case .retry: if turn.state.sources.retry() != nil { turn.send(.sources) }
        case .add(let draft): add(.addSource(draft), &turn)
        case .import(let text): add(.importSources(text), &turn)
        case .rename(let rename): turn.send(.renameSource(rename))
        case .remove(let id): turn.send(.removeSource(id))
        case .export: turn.send(.exportSources)
        }
    }

    /// Shows changed sources, and loads them again when their unread items may be others.
    public func notice(_ change: NewsResponse.Change, _ turn: inout Turn) {
        switch change {
        case .sources(let change):
            let rows = change.sources.map { NewsSourceRow($0) }
            if turn.state.sources.begin(.initial) { turn.state.sources.finish(rows) }
            turn.state.sources.update { $0 = rows }
        case .refreshed, .items:
            if turn.state.sources.value != nil, turn.state.sources.begin(.refresh) { turn.send(.sources) }
        }
    }

    /// Folds a response to a request of this screen into the state.
    public func receive(_ response: NewsResponse, for request: NewsRequest, _ turn: inout Turn) {
        switch response {
        case .sources(let sources): turn.state.sources.finish(sources.map { NewsSourceRow($0) })
        case .sourcesChanged(let change):
            turn.state.isAdding = false
            turn.state.notice = change.notice(after: request)
        case .exported(let list): turn.state.exported = list
        case .failed(let error): fail(request, Problem(error), &turn)
        case .items, .story, .changed, .refreshing, .refreshed, .summary: break
        }
    }

    private func add(_ request: NewsRequest, _ turn: inout Turn) {
        guard !turn.state.isAdding else { return }
        turn.state.isAdding = true
        turn.send(request)
    }

    private func fail(_ request: NewsRequest, _ problem: Problem, _ turn: inout Turn) {
        switch request {
        case .sources: turn.state.sources.fail(problem)
        case .addSource, .importSources:
            turn.state.isAdding = false
            turn.state.problem = problem
        default: turn.state.problem = problem
        }
    }
}

/// A source in a list, ready to show.
public struct NewsSourceRow: Equatable, Identifiable, Sendable {
    /// The identity.
    public let id: NewsSourceID
    /// The name.
    public let name: String
    /// The URL; `nil` for the feed that ships with the kit.
    public let url: String?
    /// The number of unread items.
    public let unreadCount: Int
    /// The reason why the last load failed; `nil` if it succeeded.
    public let problem: Problem?

    /// Creates a row from its values, for a preview or a test.
    public init(id: NewsSourceID, name: String, url: String?, unreadCount: Int = 0, problem: Problem? = nil) {
        self.id = id
        self.name = name
        self.url = url
        self.unreadCount = unreadCount
        self.problem = problem
    }

    /// Creates the row of a source.
    init(_ source: NewsSource) {
        self.init(
            id: source.id, name: source.displayName, url: source.kind == .embedded ? nil : source.url,
            unreadCount: source.unreadCount,
            problem: source.failure.map { Problem(code: $0.code, message: $0.message) })
    }
}

/// The last change of the sources, ready to show.
public struct NewsSourcesNotice: Equatable, Sendable {
    /// The kinds of change.
    public enum Kind: String, Sendable {
        /// Sources were added.
        case added
        /// A source has another name.
        case renamed
        /// A source was removed.
        case removed
    }

    /// The kind of the change.
    public let kind: Kind
    /// The sources that were changed.
    public let rows: [NewsSourceRow]
    /// The source that was added, if the cache keeps only its newest items.
    public let excess: NewsExcess?

    /// Creates a notice, for a preview or a test.
    public init(_ kind: Kind, rows: [NewsSourceRow], excess: NewsExcess? = nil) {
        self.kind = kind
        self.rows = rows
        self.excess = excess
    }
}

extension NewsSourcesChange {
    /// Returns the notice of the change, from the request that made it; `nil` if no request changes sources like that.
    fileprivate func notice(after request: NewsRequest?) -> NewsSourcesNotice? {
        switch request {
        case .addSource, .importSources: added(rows { added.contains($0) })
        case .renameSource(let rename): NewsSourcesNotice(.renamed, rows: rows { $0 == rename.id })
        case .removeSource: NewsSourcesNotice(.removed, rows: removed.map { [NewsSourceRow($0)] } ?? [])
        default: nil
        }
    }

    private func added(_ rows: [NewsSourceRow]) -> NewsSourcesNotice {
        let excess = loaded.flatMap { counts in rows.first.flatMap { NewsExcess(counts, of: $0.name) } }
        return NewsSourcesNotice(.added, rows: rows, excess: excess)
    }

    private func rows(_ isIncluded: (NewsSourceID) -> Bool) -> [NewsSourceRow] {
        sources.filter { isIncluded($0.id) }.map { NewsSourceRow($0) }
    }
}

import Adder
import AdderHTTP
import AdderServices

/// The interactor of the kit: it decides what is loaded from the network, and what a load means.
///
/// Lists, searches and items come from the cache at once. The network is asked for new items, for older ones, and for the
/// content of an item that its list does not bring.
///
/// It answers one change at a time, so that a list that is requested after a change contains it. Requests that wait for the
/// network are answered beside the others.
struct NewsInteractor: Interactor {
    let store: SQLiteNewsStore
    let loader: SourceLoader
    /// The client of downloads, which take no place of a source that is loaded.
    let http: any HTTPClient
    let options: NewsOptions
    /// The program that opens links; `nil` if the host has none.
    var browser: (any NewsBrowser)?
    /// The log for addresses that could not be kept or removed.
    var log = Log(.none)

    init(store: SQLiteNewsStore, http: any HTTPClient, options: NewsOptions = NewsOptions()) {
        (self.store, self.http, self.options) = (store, http, options)
        loader = SourceLoader(http: LimitedHTTPClient(http, atMost: Self.width), parser: FeedParser())
    }

    /// Returns the lane of a request: `concurrent` if it may wait for the network, and `latest` for a search and for an address
    /// while a person types, of which only the last text counts, and for a download, which ends with its screen.
    func lane(for request: NewsRequest) -> Lane {
        switch request {
        case .search(let query): .latest(after: query.search == nil ? .zero : .milliseconds(300))
        case .keepAddress: .latest(after: .milliseconds(300))
        case .download: .latest
        case .more, .refresh, .refreshDue, .story, .addSource, .browse: .concurrent
        case .watch: .watch
        default: .serial
        }
    }

    /// Returns the executor of the store. A request that parses a list, or may wait for the network and parse what it brings,
    /// stays on the runtime's pool.
    func executor(for request: NewsRequest) -> (any TaskExecutor)? {
        switch request {
        case .more, .refresh, .refreshDue, .story, .addSource, .importSources, .exportSources, .browse, .download: nil
        default: store.executor
        }
    }

    /// Returns the response to a request. An error is the response ``NewsResponse/failed(_:)``.
    func respond(to request: NewsRequest, _ call: Call<NewsResponse>) async -> NewsResponse {
        do throws(NewsError) {
            return try await answer(request, call)
        } catch {
            switch request {
            // No screen shows the error, so it is logged.
            case .keepAddress, .keptAddress, .removeAddress:
                if !Task.isCancelled { log.warning("A typed address was not kept or removed. \(error)") }
            default: break
            }
            return .failed(error)
        }
    }

    private func answer(
        _ request: NewsRequest, _ call: Call<NewsResponse>
    ) async throws(NewsError) -> NewsResponse {
        switch request {
        // The items of the cache.
        case .list(let query), .search(let query): .items(try await store.items(query, after: nil))
        case .unread(let step): .items(NewsPage(items: try await store.unread(step).map { [$0] } ?? []))
        case .cachedStory(let id): .story(try await store.story(id))
        // Only a screen with a todo list has an interactor that puts items on it.
        case .later: .refused(.noTodoList)
        // Marked items are returned as they are now, for every screen that shows them.
        case .mark(let marking): .changed(NewsChange(try await store.mark(marking.ids, marking.mark)))
        case .readAll(let query): .changed(NewsChange([], count: try await store.markAllRead(query)))
        case .summary: .summary(try await store.summary(latest: 3))
        case .watch: await watch(call)

        case .browse(let link): .opened(try await open(link))
        case .download(let download): .downloaded(try await self.download(download, call))

        // Items that may have to be loaded.
        case .more(let position): .items(try await more(position.query, after: position.cursor, call))
        case .story(let id): .story(try await story(id, call))
        case .refresh(let ids): .refreshed(try await refresh(ids, call))
        case .refreshDue: .refreshed(try await refreshDue(call))

        // The sources. After the last one, the embedded feed is there again.
        case .sources: .sources(try await store.sources())
        case .addSource(let draft): .sourcesChanged(try await addSource(draft, call))
        case .keepAddress(let address):
            .keptAddress(try await keep(address))
        case .keptAddress: .keptAddress(try await store.keptAddress())
        case .removeAddress: .keptAddress(try await keep(nil))
        case .renameSource(let rename): .sourcesChanged(try await store.renameSource(rename.id, to: rename.name))
        case .moveSources(let move): .sourcesChanged(try await store.moveSources(move.ids, to: move.folder))
        case .renameFolder(let rename):
            .sourcesChanged(try await store.renameFolder(rename.folder, to: rename.newFolder))
        case .removeSources(let ids): .sourcesChanged(try await store.removeSources(ids, leaving: WelcomeFeed.source))
        case .importSources(let list):
            .sourcesChanged(try await importSources(Array((list.reveal() ?? "").utf8)))
        case .exportSources: .exported(try await exportSources())
        }
    }

    private func keep(_ address: KeptAddress?) async throws(NewsError) -> KeptAddress? {
        try await store.keep(address)
        return address
    }

    private func open(_ link: NewsLink) async throws(NewsError) -> NewsLink {
        guard let browser else { throw .notOpened("This app opens no links. Copy the address: \(link)") }
        try await browser.open(link)
        return link
    }

    /// Reports each change by another process, until the request is cancelled.
    private func watch(_ call: Call<NewsResponse>) async -> NewsResponse {
        await call.poll(every: .seconds(1), store.dataVersion) {
            call.progress(.changed(NewsChange([], isBulk: true)))
        }
        return .failed(ReplyError(.cancelled, request: NewsRequest.self))
    }
}

extension TodosServiceError {
    /// The error of a screen without a todo list.
    fileprivate static let noTodoList = TodosServiceError(
        .unavailable, reason: "notOffered",
        message: "This app has no todo list on which an item could be put. Use one that has a todo list.")
}

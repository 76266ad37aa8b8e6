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
    /// The base URL of the daily API.
    var dailyURL = ""
    /// The minimum time between the last load of a source and its next load when the application becomes active.
    var refreshInterval = Duration.seconds(15 * 60)
    var limits = NewsCacheLimits()
    /// The program that opens links; `nil` if the host has none.
    var browser: (any NewsBrowser)?
    /// The log for addresses that could not be kept or removed.
    var log = Log(.none)

    init(store: SQLiteNewsStore, http: any HTTPClient) {
        (self.store, self.http) = (store, http)
        loader = SourceLoader(http: LimitedHTTPClient(http, atMost: Self.width), parser: FeedParser())
    }

    /// Returns the executor of the store. A request that parses a list, or may wait for the network and parse what it brings,
    /// stays on the runtime's pool.
    func executor(for request: NewsRequest) -> (any TaskExecutor)? {
        switch request {
        case .items(.more), .story(.load), .story(.download), .browse: nil
        case .sources(.refresh), .sources(.refreshDue), .sources(.add), .sources(.import), .sources(.export): nil
        default: store.executor
        }
    }

    /// Returns the response to a request. An error is the response ``NewsResponse/failed(_:)``.
    func respond(to request: NewsRequest, _ call: Call<NewsResponse>) async -> NewsResponse {
        do throws(NewsError) {
            return try await answer(request, call)
        } catch {
            // No screen shows the error, so it is logged.
            if case .address = request, !Task.isCancelled {
                log.warning("A typed address was not kept or removed. \(error)")
            }
            return .failed(error)
        }
    }

    private func answer(
        _ request: NewsRequest, _ call: Call<NewsResponse>
    ) async throws(NewsError) -> NewsResponse {
        switch request {
        case .items(let request): try await items(request, call)
        case .story(let request): .story(try await story(request, call))
        case .sources(let request): try await sources(request, call)
        case .address(let request): .address(try await address(request))
        case .browse(let link): .opened(try await open(link))
        case .watch: await watch(call)
        }
    }

    private func items(
        _ request: NewsItemsRequest, _ call: Call<NewsResponse>
    ) async throws(NewsError) -> NewsResponse {
        switch request {
        case .list(let query), .search(let query): .items(.page(try await store.items(query, after: nil)))
        case .more(let position): .items(.page(try await more(position.query, after: position.cursor, call)))
        case .unread(let step): .items(.page(NewsPage(items: try await store.unread(step).map { [$0] } ?? [])))
        case .summary: .items(.summary(try await store.summary(latest: 3)))
        // Marked items are returned as they are now, for every screen that shows them.
        case .mark(let marking): .changed(.items(NewsChange(try await store.mark(marking.ids, marking.mark))))
        case .readAll(let query): .changed(.items(NewsChange([], count: try await store.markAllRead(query))))
        }
    }

    private func story(
        _ request: NewsStoryRequest, _ call: Call<NewsResponse>
    ) async throws(NewsError) -> NewsStoryResponse {
        switch request {
        case .load(let id): .loaded(try await story(id, call))
        case .cached(let id): .loaded(try await store.story(id))
        // Only a screen with a todo list has an interactor that puts items on it.
        case .later: .refused(.noTodoList)
        case .download(let download): .downloaded(try await self.download(download, call))
        }
    }

    /// Returns the response to a request about the sources. After the last one, the embedded feed is there again.
    private func sources(
        _ request: NewsSourcesRequest, _ call: Call<NewsResponse>
    ) async throws(NewsError) -> NewsResponse {
        switch request {
        case .list: .sources(.list(try await store.sources()))
        case .refresh(let ids): .changed(.refreshed(try await refresh(ids, call)))
        case .refreshDue: .changed(.refreshed(try await refreshDue(call)))
        case .add(let draft): .changed(.sources(try await addSource(draft, call)))
        case .rename(let rename): .changed(.sources(try await store.renameSource(rename.id, to: rename.name)))
        case .move(let move): .changed(.sources(try await store.moveSources(move.ids, to: move.folder)))
        case .renameFolder(let rename):
            .changed(.sources(try await store.renameFolder(rename.folder, to: rename.newFolder)))
        case .remove(let ids): .changed(.sources(try await store.removeSources(ids, leaving: WelcomeFeed.source)))
        case .import(let list):
            .changed(.sources(try await importSources(Array((list.reveal() ?? "").utf8))))
        case .export: .sources(.exported(try await exportSources()))
        }
    }

    private func address(_ request: NewsAddressRequest) async throws(NewsError) -> KeptAddress? {
        switch request {
        case .keep(let address):
            try await store.keep(address)
            return address
        case .kept: return try await store.keptAddress()
        case .remove:
            try await store.keep(nil)
            return nil
        }
    }

    private func open(_ link: NewsLink) async throws(NewsError) -> NewsLink {
        guard let browser else { throw .notOpened("This app opens no links. Copy the address: \(link)") }
        try await browser.open(link)
        return link
    }

    /// Reports each change by another process, until the request is cancelled.
    private func watch(_ call: Call<NewsResponse>) async -> NewsResponse {
        await call.poll(every: .seconds(1), store.dataVersion) {
            call.progress(.changed(.items(NewsChange([], isBulk: true))))
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

public import Adder
import AdderServices
public import AdderStorage

/// A feed reader that works offline first: a refresh fetches what is new, and everything is read from a cache.
///
/// ```swift
/// let sdk = try await SDK.start { _ in } kits: { NewsKit.enable { $0.storage = .file(path) } }
/// ```
public final class NewsKit: Kit {
    /// The parts that cannot be encoded.
    public typealias Dependencies = NewsDependencies

    /// The name of the kit: `news`.
    public static let name = "news"

    /// The context that the kit was created with. Its stream carries ``NewsRequest`` and ``NewsResponse``.
    public let context: Context<NewsKit>

    let zone: LocalZone
    /// A Boolean value that indicates whether the screen of the sources keeps a typed address.
    let keepsDrafts: Bool
    /// The folder into which the screens download files; `nil` if they download none.
    let downloadFolder: String?
    /// A Boolean value that indicates whether the screens open links.
    var opensLinks: Bool { context.dependencies.browser != nil }
    private let store: SQLiteNewsStore
    private let interactor: NewsInteractor
    private let answering: Subscription
    private let watching: Subscription
    private let refreshing: Subscription
    let watchers = Watchers<NewsSummary>()

    /// Creates the kit: opens its store, and answers ``NewsRequest`` from then on.
    ///
    /// - Throws: ``NewsError`` when the store does not open.
    public init(options: NewsOptions, context: Context<NewsKit>) async throws {
        self.context = context
        (zone, keepsDrafts, downloadFolder) = (options.zone, options.keepsDrafts, options.downloadFolder)
        store = try await SQLiteNewsStore(options.storage, context.dependencies.lockAllowance, log: context.log)
        var interactor = NewsInteractor(store: store, http: context.dependencies.http)
        (interactor.dailyURL, interactor.refreshInterval) = (options.dailyURL, options.refreshInterval)
        interactor.limits = NewsCacheLimits(itemsPerSource: options.itemsPerSource, bytes: options.cacheBytes)
        (interactor.browser, interactor.log) = (context.dependencies.browser, context.log)
        self.interactor = interactor
        try await interactor.prepare()
        watching = context.stream.observe(NewsResponse.self) { [watchers, stream = context.stream] response in
            guard !watchers.isEmpty else { return }
            if case .items(.summary(let summary)) = response.body {
                watchers.offer(summary)
            } else if response.body.changesSummary {
                stream.send(NewsRequest.items(.summary), cause: response.id)
            }
        }
        answering = try context.answer(with: interactor)
        refreshing = context.stream.observe(ApplicationPhase.self) { [stream = context.stream] phase in
            if phase.body == .active { stream.send(NewsRequest.sources(.refreshDue), cause: phase.id) }
        }
    }

    /// Returns the interactor of a screen that puts items on a todo list.
    func interactor(todos: some TodosService) -> any Interactor<NewsRequest> {
        ReadLaterInteractor(news: interactor, todos: todos)
    }

    /// Stops answering requests, and closes the store. It contains every change that was acknowledged.
    public func stop() async {
        answering.cancel()
        watching.cancel()
        refreshing.cancel()
        watchers.end()
        await store.close()
    }
}

/// Reads a database that is left as it is, so that a shell can do so for a completion.
///
/// No kit is started, no file is created, migrated, renamed or written, and no lock is taken. While another process changes
/// the database, the result may mix two states of it.
extension NewsKit {
    /// Examines the kit's database at a path, and leaves it as it is. Returns `nil` if there is none.
    ///
    /// - Throws: `StorageError` if the database cannot be read for a reason other than damage.
    public static func examination(of path: String) async throws(StorageError) -> DatabaseExamination? {
        try await DatabaseExamination(of: path, migrations: NewsSchema.migrations)
    }

    /// Returns the items of a database that match a query, the newest first.
    ///
    /// - Throws: ``NewsError`` if there is no database, or another version of the program has written it.
    public static func items(_ query: NewsQuery, examining path: String) async throws(NewsError) -> [NewsItem] {
        try await read(path) { connection throws(NewsError) in
            try ItemTable.page(query, after: nil, connection).items
        }
    }

    /// Returns the sources of a database.
    ///
    /// - Throws: ``NewsError`` if there is no database, or another version of the program has written it.
    public static func sources(examining path: String) async throws(NewsError) -> [NewsSource] {
        try await read(path, SourceTable.all)
    }

    private static func read<Value: Sendable>(
        _ path: String, _ body: @Sendable (borrowing NewsConnection) throws(NewsError) -> Value
    ) async throws(NewsError) -> Value {
        let database: Database
        do throws(StorageError) {
            database = try await Database(examining: path)
        } catch {
            throw .storage(error)
        }
        let value = try await database.read(body)
        await database.close()
        return value
    }
}

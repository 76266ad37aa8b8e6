import Adder
import AdderServices
import AdderStorage

/// Stores news in a SQLite database: the sources, and a cache of their items.
///
/// Each change is one transaction. A function that throws has changed nothing. When a function returns, a person's change
/// survives a power loss; the end of a load, which can be repeated, survives a crash of the program.
struct SQLiteNewsStore: Sendable {
    let database: Database

    /// The executor on which the database does its work. An answer that does little else begins there, and saves two changes of
    /// threads.
    var executor: (any TaskExecutor)? { database.executor }

    init(_ location: StorageLocation, _ allowance: LockAllowance? = nil, log: Log) async throws(NewsError) {
        do throws(StorageError) {
            database = try await Database(location, migrations: NewsSchema.migrations, allowance: allowance)
        } catch {
            throw .storage(error)
        }
        if let warning = await database.quarantineWarning(for: "the news") { log.warning(warning) }
    }

    func close() async {
        await database.close()
    }

    /// Returns a number that differs from earlier ones after another connection has changed the database.
    func dataVersion() async throws(NewsError) -> Int64 {
        do throws(StorageError) { return try await database.dataVersion() } catch { throw .storage(error) }
    }

    // MARK: Sources

    /// Returns the sources in the order in which they were added.
    func sources() async throws(NewsError) -> [NewsSource] {
        try await database.read(SourceTable.all)
    }

    /// Adds a source with what its first load has brought. Fails when a source has its URL already, unless it is added with
    /// another password, which replaces the stored one.
    ///
    /// The first source of a person replaces the embedded one.
    ///
    /// - Parameter load: Returns the load of the source, from the identity that it gets.
    func addSource(
        _ source: ListedSource, at now: Timestamp, load: @Sendable (NewsSourceID) -> SourceLoad
    ) async throws(NewsError) -> NewsSourcesChange {
        try await database.write { connection throws(NewsError) in
            let id = try SourceTable.addOrUnlock(source, connection)
            let load = load(id)
            let counts = try ItemMerge.run(load, at: now, connection).counts(of: load)
            return NewsSourcesChange(try SourceTable.all(connection), added: [id], loaded: counts)
        }
    }

    /// Adds the sources of a list, except those whose URL a source has already.
    func addSources(_ sources: [ListedSource]) async throws(NewsError) -> NewsSourcesChange {
        try await database.write { connection throws(NewsError) in
            let added = try SourceTable.add(sources, connection)
            return NewsSourcesChange(try SourceTable.all(connection), added: added)
        }
    }

    /// Changes the name that a person gave a source; `nil` for none.
    func renameSource(_ id: NewsSourceID, to name: String?) async throws(NewsError) -> NewsSourcesChange {
        try await database.write { connection throws(NewsError) in
            try SourceTable.check(id, connection)
            try connection.execute(
                "UPDATE source SET name = ? WHERE id = ?", [SQLValue(name?.sourceName), .integer(id.number)])
            return NewsSourcesChange(try SourceTable.all(connection))
        }
    }

    /// Removes sources with their items, favourites included. Fails if one of them is gone. If none is left, the embedded one
    /// takes their place.
    func removeSources(
        _ ids: [NewsSourceID], leaving embedded: EmbeddedSource?
    ) async throws(NewsError) -> NewsSourcesChange {
        try await database.write { connection throws(NewsError) in
            var removed: [NewsSource] = []
            for id in ids {
                removed.append(try SourceTable.find(id, connection))
                try SourceTable.remove(id, connection)
            }
            if let embedded, try SourceTable.all(connection).isEmpty {
                let id = try SourceTable.add(embedded.source, connection)
                let load = SourceLoad(source: id, content: .latest(embedded.feed))
                _ = try ItemMerge.run(load, at: embedded.date, connection)
            }
            return NewsSourcesChange(try SourceTable.all(connection), removed: removed)
        }
    }

    /// Returns the address that is kept while it is typed; `nil` if there is none.
    func keptAddress() async throws(NewsError) -> KeptAddress? {
        try await database.read { connection throws(NewsError) in
            let text = try connection.first("SELECT text FROM kept_address") { row throws(StorageError) in
                row.readableText(0)
            }
            return text?.flatMap { KeptAddress($0) }
        }
    }

    /// Keeps an address in place of the former one; `nil` for none. It survives the end of the program.
    func keep(_ address: KeptAddress?) async throws(NewsError) {
        try await database.write(.cached) { connection throws(NewsError) in
            try connection.execute("DELETE FROM kept_address")
            guard let address else { return }
            try connection.execute("INSERT INTO kept_address(id, text) VALUES (1, ?)", [.text(address.text)])
        }
    }

    // MARK: Loading

    /// Returns what the next load of each source needs.
    func loadStates() async throws(NewsError) -> [SourceLoadState] {
        try await database.read(SourceTable.loadStates)
    }

    /// Adds and changes items of a source as a load has brought them.
    ///
    /// An item that is stored already keeps its identity and its marks. One that was evicted does not come back.
    func merge(_ load: SourceLoad, at now: Timestamp) async throws(NewsError) -> MergedItems {
        try await database.write(.cached) { connection throws(NewsError) in try ItemMerge.run(load, at: now, connection)
        }
    }

    /// Notes loads of sources that have not changed. A source that was removed meanwhile is left out.
    func note(_ loads: [SourceLoad], at now: Timestamp) async throws(NewsError) {
        guard !loads.isEmpty else { return }
        try await database.write(.cached) { connection throws(NewsError) in
            for load in loads { try SourceTable.note(load, at: now, isContinuous: false, connection) }
        }
    }

    /// Notes that a load failed.
    func note(_ failure: NewsLoadFailure, of id: NewsSourceID, retryAt: Timestamp) async throws(NewsError) {
        try await database.write(.cached) { connection throws(NewsError) in
            try SourceTable.note(failure, of: id, retryAt: retryAt, connection)
        }
    }

    /// Removes the oldest items that are not favourites until the cache is within its limits, and returns their number.
    func evict(_ limits: NewsCacheLimits) async throws(NewsError) -> Int {
        try await database.write(.cached) { connection throws(NewsError) in try ItemEviction.run(limits, connection) }
    }

    // MARK: Items

    /// Returns a page of the items that match a query, after a position.
    func items(_ query: NewsQuery, after cursor: NewsCursor?) async throws(NewsError) -> NewsPage {
        try await database.read { connection throws(NewsError) in
            var page = try ItemTable.page(query, after: cursor, connection)
            guard cursor == nil else { return page }
            // A list that ends with its first page is counted already.
            page.totalCount =
                page.next == nil
                ? page.items.count + page.unreadableCount : try ItemTable.count(query, connection)
            return page
        }
    }

    /// Returns the unread item to which a step leads; `nil` if there is none. Fails if the item from which it leads is gone.
    func unread(_ step: NewsStep) async throws(NewsError) -> NewsItem? {
        try await database.read { connection throws(NewsError) in try ItemTable.unread(step, connection) }
    }

    func story(_ id: NewsItemID) async throws(NewsError) -> NewsStory {
        try await database.read { connection throws(NewsError) in try ItemTable.story(id, connection) }
    }

    /// Returns the source of an item, and the identity that the source gives it.
    func origin(of id: NewsItemID) async throws(NewsError) -> NewsOrigin {
        try await database.read { connection throws(NewsError) in
            let item = try ItemTable.find(id, connection)
            let guid = try connection.first("SELECT guid FROM item WHERE id = ?", [.integer(id.number)]) {
                row throws(StorageError) in try? row.text(0)
            }
            guard let guid, let guid else { throw .unreadable(id) }
            return NewsOrigin(
                source: try SourceTable.find(item.sourceID, connection),
                credentials: try CredentialsTable.find(item.sourceID, connection), guid: guid)
        }
    }

    /// Sets the content of an item that the feed itself does not have.
    func setContent(_ content: FeedText, of id: NewsItemID) async throws(NewsError) -> NewsStory {
        try await database.write { connection throws(NewsError) in
            try ItemTable.setContent(content, of: id, connection)
            return try ItemTable.story(id, connection)
        }
    }

    /// Marks items, and returns them as they are now.
    func mark(_ ids: [NewsItemID], _ mark: NewsMark) async throws(NewsError) -> [NewsItem] {
        try await database.write { connection throws(NewsError) in
            var items: [NewsItem] = []
            for id in ids { items.append(try ItemTable.mark(id, mark, connection)) }
            return items
        }
    }

    /// Marks all unread items that match a query as read, and returns their number. The limit of the query does not count.
    func markAllRead(_ query: NewsQuery) async throws(NewsError) -> Int {
        try await database.write { connection throws(NewsError) in try ItemTable.markAllRead(query, connection) }
    }

    /// Returns the number of unread items, and the latest items.
    func summary(latest count: Int) async throws(NewsError) -> NewsSummary {
        try await database.read { connection throws(NewsError) in
            let unread = try connection.integer("SELECT count(*) FROM item WHERE is_read = 0") ?? 0
            let page = try ItemTable.page(NewsQuery(limit: count), after: nil, connection)
            return NewsSummary(unreadCount: Int(clamping: unread), latest: page.items.map { NewsHeadline($0) })
        }
    }
}

/// The origin of an item.
struct NewsOrigin: Hashable, Sendable {
    let source: NewsSource
    let credentials: SourceCredentials?
    /// The identity that the source gives the item.
    let guid: String
}

/// A connection to the database of the news, which throws the kit's error.
typealias NewsConnection = StoreConnection<NewsError>

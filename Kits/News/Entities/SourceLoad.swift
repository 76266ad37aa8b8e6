import Adder

/// A source with what the last load has left for the next one.
struct SourceLoadState: Hashable, Sendable {
    /// The maximum wait that a server can ask for.
    static let longestWait = Duration.seconds(24 * 3_600)
    /// The maximum time for which a fresh document is not loaded again, although a person asks for news.
    private static let longestFreshness = Duration.seconds(5 * 60)

    let source: NewsSource
    var etag: String?
    var lastModified: String?
    /// The address of the page with older items; `nil` if there is none.
    var nextPage: String?
    /// The moment before which the source is not loaded again.
    var loadAfter = Timestamp(milliseconds: 0)
    var credentials: SourceCredentials?
    /// The address of the document to which the validators belong; `nil` for that of the source.
    var validatedURL: String?

    /// Returns `true` if the last load of the source that succeeded is at least `interval` ago.
    func isDue(at now: Timestamp, after interval: Duration) -> Bool {
        guard let loadedAt = source.loadedAt else { return true }
        // A load in the future was noted by a clock that has been set back since.
        return loadedAt > now || loadedAt.advanced(by: interval) <= now
    }

    /// Returns the moment before which the source is not to be asked; `nil` if it may be asked.
    ///
    /// A server that has failed, and asks for time, gets it. One that calls its document fresh gets a few minutes.
    func wait(at now: Timestamp) -> Timestamp? {
        var end = loadAfter
        if source.failure == nil, let loadedAt = source.loadedAt {
            end = min(end, min(loadedAt, now).advanced(by: Self.longestFreshness))
        }
        // A moment that is further away was noted by a clock that has been set back since.
        let wait = end.milliseconds.subtractingReportingOverflow(now.milliseconds)
        let isWaiting = !wait.overflow && wait.partialValue > 0
        return isWaiting && .milliseconds(wait.partialValue) <= Self.longestWait ? end : nil
    }

    /// Returns the moment before which a source is not to be asked again, from the wait that its server has asked for.
    static func end(of wait: Duration?, from now: Timestamp) -> Timestamp {
        now.advanced(by: (wait ?? .zero).clamped(to: longestWait))
    }
}

/// The name and the password of a source, which are sent to one server alone.
struct SourceCredentials: Hashable, Sendable {
    /// The scheme, the host and the port that they are sent to: `https://example.org:443`.
    let origin: String
    /// The name and the password as an address has them: `name:password`.
    let text: Sensitive<String>
}

/// The result of loading a source.
struct SourceLoad: Sendable {
    /// The content of a load.
    enum Content: Sendable {
        /// The newest items: they are all that the source has now.
        case latest(Feed)
        /// Older items.
        case older(Feed)
        /// The source is as it was at the last load.
        case unchanged
    }

    let source: NewsSourceID
    var content: Content
    var etag: String?
    var lastModified: String?
    /// The address of the document, to which the validators belong.
    var validatedURL: String?
    /// The moment before which the source is not loaded again.
    var loadAfter = Timestamp(milliseconds: 0)
    /// The new URL of a source that has moved for ever; `nil` if it has not moved.
    var movedTo: String?
    /// The number of items that were left out of the newest ones.
    private(set) var leftOutCount = 0

    init(source: NewsSourceID, content: Content, etag: String? = nil) {
        (self.source, self.content, self.etag) = (source, content, etag)
    }

    /// The number of the newest items that the source has, with those that were left out; 0 for older ones.
    var offeredCount: Int {
        guard case .latest(let feed) = content else { return 0 }
        return feed.items.count + leftOutCount
    }

    /// Returns the load with at most a number of its newest items.
    ///
    /// An item beyond it would leave the cache at once, and would be remembered for that.
    func newest(_ count: Int, at now: Timestamp) -> SourceLoad {
        guard case .latest(var feed) = content, feed.items.count > count else { return self }
        let keys = feed.items.map { (($0.published ?? $0.updated) ?? now).milliseconds }
        let newest = feed.items.indices.sorted { (keys[$1], $0) < (keys[$0], $1) }.prefix(count)
        feed.items = newest.sorted().map { feed.items[$0] }
        var load = self
        load.leftOutCount += keys.count - feed.items.count
        load.content = .latest(feed)
        return load
    }
}

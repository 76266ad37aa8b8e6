public import Adder

/// The result of loading one source.
public struct NewsSourceOutcome: Codable, Hashable, Identifiable, Sendable {
    /// The results of a load.
    public enum Result: Codable, Hashable, Sendable {
        /// The source was loaded, and has brought items.
        case loaded(NewsItemCounts)
        /// The source has not changed since the last load.
        case unchanged
        /// The source was not asked, since its server has said to wait until this moment.
        case fresh(Timestamp)
        /// The load failed.
        case failed(NewsLoadFailure)
    }

    /// The identity of the source.
    public let id: NewsSourceID
    /// The name of the source, as it is shown.
    public let name: String
    /// The result.
    public let result: Result
    /// The number of items that the feed does not tell apart from another of its items, and that were joined with it.
    public let joinedCount: Int

    /// Creates an outcome.
    public init(id: NewsSourceID, name: String, result: Result, joinedCount: Int = 0) {
        self.id = id
        self.name = name
        self.result = result
        self.joinedCount = joinedCount
    }

    /// The failure; `nil` if the load did not fail.
    public var failure: NewsLoadFailure? {
        if case .failed(let failure) = result { failure } else { nil }
    }

    /// The items that the source has brought.
    public var counts: NewsItemCounts {
        if case .loaded(let counts) = result { counts } else { NewsItemCounts() }
    }
}

/// The numbers of items that a load has brought.
public struct NewsItemCounts: Codable, Hashable, Sendable {
    /// The number of new items.
    public var added: Int
    /// The number of items that the cache had in an earlier version.
    public var changed: Int
    /// The number of items of the document.
    public var offered: Int
    /// The number of items of the document that were left out, since the cache keeps only the newest ones of a source.
    public var leftOut: Int

    /// Creates numbers.
    public init(added: Int = 0, changed: Int = 0, offered: Int = 0, leftOut: Int = 0) {
        self.added = added
        self.changed = changed
        self.offered = offered
        self.leftOut = leftOut
    }
}

/// The progress of a refresh.
public struct NewsRefreshProgress: Codable, Hashable, Sendable {
    /// The number of sources that are loaded, or have failed.
    public let done: Int
    /// The number of sources of the refresh.
    public let count: Int
    /// The most recent outcome.
    public let latest: NewsSourceOutcome

    /// Creates the progress of a refresh.
    public init(done: Int, count: Int, latest: NewsSourceOutcome) {
        self.done = done
        self.count = count
        self.latest = latest
    }
}

/// The result of a refresh.
public struct NewsRefreshOutcome: Codable, Hashable, Sendable {
    /// The outcome of each source, in the order of the sources.
    public let sources: [NewsSourceOutcome]
    /// The number of items that have left the cache to keep it within its limits.
    public let evictedCount: Int

    /// Creates a result.
    public init(sources: [NewsSourceOutcome], evictedCount: Int = 0) {
        self.sources = sources
        self.evictedCount = evictedCount
    }

    /// The number of new items.
    public var addedCount: Int { sources.reduce(0) { $0.clampedSum($1.counts.added) } }
    /// The number of items that the cache had in an earlier version.
    public var changedCount: Int { sources.reduce(0) { $0.clampedSum($1.counts.changed) } }
    /// The number of items that their feeds do not tell apart from others, and that were joined with these.
    public var joinedCount: Int { sources.reduce(0) { $0.clampedSum($1.joinedCount) } }
    /// The outcomes of the sources that have failed.
    public var failures: [NewsSourceOutcome] { sources.filter { $0.failure != nil } }
}

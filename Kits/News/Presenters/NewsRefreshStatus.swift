public import Adder

/// The state of a refresh, ready to show.
public enum NewsRefreshStatus: Equatable, Sendable {
    /// No refresh has been asked for.
    case idle
    /// A refresh is in progress. Some of its sources are done.
    case running(done: Int, count: Int)
    /// A refresh has ended.
    case ended(NewsRefreshResult)

    /// A Boolean value that indicates whether a refresh is in progress.
    public var isRunning: Bool {
        if case .running = self { true } else { false }
    }
}

/// The result of a refresh, ready to show.
public struct NewsRefreshResult: Equatable, Sendable {
    /// A source that was not asked, since its server has said to wait.
    public struct Wait: Equatable, Sendable {
        /// The name of the source.
        public let source: String
        /// The local minute until which it waits: `14:20`.
        public let until: String

        /// Creates a wait, for a preview or a test.
        public init(_ source: String, until: String) {
            self.source = source
            self.until = until
        }
    }

    /// The number of new items.
    public let added: Int
    /// The number of edited items.
    public let changed: Int
    /// The number of items that could not be told apart from others.
    public let joined: Int
    /// The sources of which the cache keeps only the newest items.
    public let excesses: [NewsExcess]
    /// The sources that were not asked, the shortest wait first.
    public let waits: [Wait]
    /// A Boolean value that indicates whether no source was asked.
    public let isIdle: Bool
    /// The problems of the sources that have failed.
    public let problems: [Problem]

    /// Creates a result, for a preview or a test.
    public init(
        added: Int = 0, changed: Int = 0, joined: Int = 0, excesses: [NewsExcess] = [], waits: [Wait] = [],
        isIdle: Bool = false, problems: [Problem] = []
    ) {
        self.added = added
        self.changed = changed
        self.joined = joined
        self.excesses = excesses
        self.waits = waits
        self.isIdle = isIdle
        self.problems = problems
    }

    /// Creates the result of a refresh.
    ///
    /// - Parameter zone: The time zone of the person.
    init(_ outcome: NewsRefreshOutcome, zone: LocalZone) {
        let waits = outcome.sources.compactMap { source -> (name: String, until: Timestamp)? in
            if case .fresh(let until) = source.result { (source.name, until) } else { nil }
        }
        self.init(
            added: outcome.addedCount, changed: outcome.changedCount, joined: outcome.joinedCount,
            excesses: outcome.sources.compactMap { NewsExcess($0.counts, of: $0.name) },
            waits: waits.sorted { $0.until < $1.until }.map { wait in
                Wait(wait.name, until: wait.until.minute(zone))
            },
            isIdle: !waits.isEmpty && waits.count == outcome.sources.count,
            problems: outcome.failures.compactMap { source in
                source.failure.map { Problem($0, of: source.name) }
            })
    }
}

/// A source of which the cache keeps only the newest items, ready to show.
public struct NewsExcess: Equatable, Sendable {
    /// The name of the source.
    public let source: String
    /// The number of items that are kept.
    public let kept: Int
    /// The number of items that the source has.
    public let offered: Int

    /// Creates an excess, for a preview or a test.
    public init(_ source: String, kept: Int, offered: Int) {
        self.source = source
        self.kept = kept
        self.offered = offered
    }

    /// Creates the excess of a load; `nil` if all of its items are kept.
    init?(_ counts: NewsItemCounts, of source: String) {
        guard counts.leftOut > 0 else { return nil }
        self.init(source, kept: counts.offered - counts.leftOut, offered: counts.offered)
    }
}

extension Timestamp {
    /// Returns the next full minute of the local day, such as `14:20`. No wait is longer than a day, so it needs no date.
    fileprivate func minute(_ zone: LocalZone) -> String {
        String(advanced(by: .milliseconds(59_999)).localMinute(in: zone).suffix(5))
    }
}

/// The state of a refresh, ready to show.
public enum NewsRefreshStatus: Equatable, Sendable {
    /// No refresh has been asked for.
    case idle
    /// A refresh is in progress. Some of its sources are done.
    case running(done: Int, count: Int)
    /// A refresh has ended, with a number of new items, a number of items that could not be told apart from others, and the
    /// problems of the sources that have failed.
    case ended(added: Int, joined: Int = 0, problems: [NewsProblem])

    /// A Boolean value that indicates whether a refresh is in progress.
    public var isRunning: Bool {
        if case .running = self { true } else { false }
    }

    init(_ outcome: NewsRefreshOutcome) {
        let problems = outcome.failures.compactMap { source in
            source.failure.map { NewsProblem($0, of: source.name) }
        }
        self = .ended(added: outcome.addedCount, joined: outcome.joinedCount, problems: problems)
    }
}

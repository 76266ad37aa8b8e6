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
    public let problem: NewsProblem?

    /// Creates a row from its values, for a preview or a test.
    public init(id: NewsSourceID, name: String, url: String?, unreadCount: Int = 0, problem: NewsProblem? = nil) {
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
            problem: source.failure.map { NewsProblem(code: $0.code, message: $0.message) })
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

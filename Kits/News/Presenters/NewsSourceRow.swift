public import Adder

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
    /// The folder; `nil` for a source in none.
    public let folder: NewsFolder?
    /// The reason why the last load failed; `nil` if it succeeded.
    public let problem: Problem?

    /// Creates a row from its values, for a preview or a test.
    public init(
        id: NewsSourceID, name: String, url: String?, unreadCount: Int = 0, problem: Problem? = nil,
        folder: NewsFolder? = nil
    ) {
        self.id = id
        self.name = name
        self.url = url
        self.unreadCount = unreadCount
        self.problem = problem
        self.folder = folder
    }

    /// Creates the row of a source.
    init(_ source: NewsSource) {
        self.init(
            id: source.id, name: source.displayName, url: source.kind == .embedded ? nil : source.url,
            unreadCount: source.unreadCount,
            problem: source.failure.map { Problem(code: $0.code, message: $0.message) },
            folder: source.folder)
    }
}

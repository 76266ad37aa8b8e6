public import Adder

/// A source of news.
public struct NewsSource: Hashable, Codable, Identifiable, Sendable {
    /// The kinds of sources.
    public enum Kind: String, Codable, Sendable, CaseIterable, Recordable {
        /// A feed in any format that ``Feed/init(parsing:from:charset:)`` reads.
        case feed
        /// The daily API, whose pages go back day by day.
        case daily
        /// The feed that ships with the kit.
        case embedded
    }

    /// The identity.
    public let id: NewsSourceID
    /// The kind.
    public let kind: Kind
    /// The URL of the feed.
    public var url: String
    /// The name that a person gave the source; `nil` for none.
    public var name: String?
    /// The title that the feed gives itself; `nil` before the first load.
    public var title: String?
    /// The page that the feed belongs to.
    public var link: String?
    /// The moment of the last load that succeeded; `nil` before it.
    public var loadedAt: Timestamp?
    /// The failure of the last load; `nil` if it succeeded.
    public var failure: NewsLoadFailure?
    /// The number of unread items.
    public var unreadCount: Int
    /// The folder of the source; `nil` for a source in none.
    public var folder: NewsFolder?

    /// Creates a source.
    public init(
        id: NewsSourceID, kind: Kind = .feed, url: String, name: String? = nil, title: String? = nil,
        link: String? = nil, loadedAt: Timestamp? = nil, failure: NewsLoadFailure? = nil, unreadCount: Int = 0,
        folder: NewsFolder? = nil
    ) {
        self.id = id
        self.kind = kind
        self.url = url
        self.name = name
        self.title = title
        self.link = link
        self.loadedAt = loadedAt
        self.failure = failure
        self.unreadCount = unreadCount
        self.folder = folder
    }

    /// The name, else the title, else the URL.
    public var displayName: String { name ?? title ?? url }
}

/// The identity of a source: a number that a person can type. It is never used again.
public struct NewsSourceID: Hashable, Codable, Sendable, CustomStringConvertible, Recordable {
    /// The number, from 1.
    public let number: Int64

    /// Creates an identity from its number.
    public init(_ number: Int64) {
        self.number = number
    }

    /// Creates an identity from a decoded bare number.
    public init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Encodes the bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }

    /// The number in digits.
    public var description: String { "\(number)" }
}

/// The reason why a source was not loaded.
public struct NewsLoadFailure: Error, Hashable, Codable, Sendable {
    /// The code that a program can match on.
    public let code: String
    /// Full sentences: what happened, with which value, and how to recover.
    public let message: String
    /// The time to wait before the next load, as the server has asked; `nil` if it has not.
    public var retryAfter: Duration?

    /// Creates a failure.
    public init(code: String, message: String, retryAfter: Duration? = nil) {
        self.code = code
        self.message = message
        self.retryAfter = retryAfter
    }
}

/// The format of a feed, as its content shows.
public struct FeedFormat: Hashable, Sendable, CustomStringConvertible {
    /// The formats without their versions.
    public enum Family: String, Hashable, Sendable, CaseIterable {
        /// RSS, with or without RDF: <https://www.rssboard.org/rss-specification>, <https://web.resource.org/rss/1.0/spec>.
        case rss
        /// Atom: <https://www.rfc-editor.org/rfc/rfc4287>.
        case atom
        /// JSON Feed: <https://www.jsonfeed.org/version/1.1/>.
        case jsonFeed = "json-feed"
        /// A list of subscriptions: <http://opml.org/spec2.opml>.
        case opml
        /// A page or a story of the daily news API, version 4.
        case dailyAPI = "daily-api"
    }

    /// The format without its version.
    public let family: Family
    /// The version, such as `2.0`; `nil` if the document does not tell.
    public let version: String?

    /// Creates a format.
    public init(_ family: Family, version: String? = nil) {
        self.family = family
        self.version = version
    }

    /// The family and the version: `rss-2.0`, `atom-1.0`, `json-feed-1.1`, `daily-api-4`.
    public var description: String {
        version.map { "\(family.rawValue)-\($0)" } ?? family.rawValue
    }
}

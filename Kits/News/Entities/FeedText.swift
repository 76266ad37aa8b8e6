/// A text of a feed: plain, or HTML that is safe to show.
public struct FeedText: Hashable, Sendable {
    /// The text itself; markup if ``isHTML`` is `true`.
    ///
    /// Markup is sanitised when the feed is parsed: it has only the elements and attributes of an allow-list, every element
    /// is closed, and relative URLs are resolved where a base is known.
    public let value: String
    /// A Boolean value that indicates whether ``value`` is HTML.
    public let isHTML: Bool

    /// Creates a plain text.
    public init(_ plain: String) {
        value = plain
        isHTML = false
    }

    /// Creates a text of HTML that is sanitised already.
    package init(sanitized html: String) {
        value = html
        isHTML = true
    }
}

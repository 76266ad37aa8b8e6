/// A person or an organisation that wrote an item or publishes a feed.
public struct FeedAuthor: Hashable, Sendable {
    /// The name.
    public var name: String?
    /// The address of electronic mail.
    public var email: String?
    /// The author's page.
    public var url: String?

    /// Creates an author.
    public init(name: String? = nil, email: String? = nil, url: String? = nil) {
        self.name = name
        self.email = email
        self.url = url
    }
}

/// A file that belongs to an item, such as an episode of a podcast.
public struct FeedEnclosure: Hashable, Sendable {
    /// The file's address.
    public var url: String
    /// The media type: `audio/mpeg`.
    public var type: String?
    /// The size in bytes.
    public var length: Int?

    /// Creates an enclosure.
    public init(url: String, type: String? = nil, length: Int? = nil) {
        self.url = url
        self.type = type
        self.length = length
    }
}

public import Adder

/// An item of a list, ready to show. The feed, the favourites and the screen of an item share it.
public struct NewsRow: Event, Identifiable {
    /// The identity.
    public let id: NewsItemID
    /// The title.
    public let title: String
    /// The beginning of the text.
    public let summary: String
    /// The name of the source.
    public let source: String
    /// The local minute at which the item was published, in the format of ISO 8601; `nil` if the feed does not say.
    public let published: String?
    /// The page of the item, which can be shared.
    public let link: String?
    /// The authors, separated by commas.
    public let authors: String
    /// The URL of a picture.
    public let image: String?
    /// A Boolean value that indicates whether a person has read the item.
    public internal(set) var isRead: Bool
    /// The button that makes the item a favourite.
    public internal(set) var favourite: FavouriteButton

    /// The page of the item as a link that can be opened; `nil` if there is none.
    var openedLink: NewsLink? { link.flatMap { NewsLink($0) } }

    /// Creates a row from its values, for a preview or a test.
    public init(
        id: NewsItemID, title: String, summary: String = "", source: String = "", published: String? = nil,
        link: String? = nil, authors: String = "", image: String? = nil, isRead: Bool = false,
        isFavourite: Bool = false
    ) {
        self.id = id
        self.title = title
        self.summary = summary
        self.source = source
        self.published = published
        self.link = link
        self.authors = authors
        self.image = image
        self.isRead = isRead
        favourite = FavouriteButton(isOn: isFavourite)
    }

    /// Creates the row of an item.
    ///
    /// - Parameter zone: The time zone of the person.
    init(_ item: NewsItem, zone: LocalZone) {
        let published = item.publishedAt?.localMinute(in: zone)
        self.init(
            id: item.id, title: item.title, summary: item.summary, source: item.sourceName, published: published,
            link: item.link, authors: item.authors.joined(separator: ", "), image: item.image, isRead: item.isRead,
            isFavourite: item.isFavourite)
    }
}

/// The button that makes an item a favourite, or takes that back: a component of every screen that shows items.
///
/// It shows the change at once, and takes no further press until the change is answered.
public struct FavouriteButton: Codable, Equatable, Sendable {
    /// A Boolean value that indicates whether the item is a favourite.
    public private(set) var isOn: Bool
    /// A Boolean value that indicates whether a change waits for its answer.
    public private(set) var isPending = false

    /// Creates a button.
    public init(isOn: Bool) {
        self.isOn = isOn
    }

    /// Returns the request of a press; `nil` while the last one waits for its answer.
    mutating func press(_ id: NewsItemID) -> NewsRequest? {
        guard !isPending else { return nil }
        isPending = true
        isOn.toggle()
        return .items(.mark(NewsMarking([id], .favourite(isOn))))
    }

    /// Takes a press back that has failed.
    mutating func undo() {
        guard isPending else { return }
        isPending = false
        isOn.toggle()
    }
}

public import Adder

/// The screens of `NewsKit` that can be opened, each with its path.
public enum NewsRoute: Route {
    /// The feed.
    case feed
    /// The favourites.
    case favourites
    /// An item.
    case item(NewsItemID)
    /// The sources.
    case sources

    /// The row of an item, which a list hands over to the screen of the item.
    public typealias Model = NewsRow

    /// `news`, `news/favourites`, `news/sources`, and `news/ID`, all open to external links, since none changes anything.
    public static let paths: RouteTable<NewsRoute> = [
        .path("news", .feed).external(),
        .path("news/favourites", .favourites).external(),
        .path("news/sources", .sources).external(),
        .path("news/:id", NewsRoute.item) { if case .item(let id) = $0 { id } else { nil } }.external(),
    ]
}

extension NewsItemID: RouteParameter {
    /// Creates an identity from its digits; `nil` for any other text.
    public init?(parameter: String) {
        guard let number = Int64(parameter), number > 0 else { return nil }
        self.init(number)
    }

    /// The digits.
    public var parameter: String? { description }
}

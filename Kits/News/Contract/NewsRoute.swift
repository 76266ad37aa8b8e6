public import Adder

/// The screens of `NewsKit` that can be opened, each with its path.
public enum NewsRoute: LinkedRoute {
    /// The items of a selection, by default of all.
    case feed(NewsQuery = NewsQuery())
    /// The items that continue a list after a position.
    case more(NewsPosition)
    /// The favourites.
    case favourites
    /// An item.
    case item(NewsItemID)
    /// The sources.
    case sources
    /// The items of a source.
    case source(NewsSourceID)
    /// The items of the sources in a folder.
    case folder(NewsFolder)
    /// The screen that puts an item into the cart. Only a host with a cart can open it.
    case purchase(NewsItemID)

    /// The item that is handed over to each screen of the item.
    public typealias Model = NewsHandover

    /// `news`, `news/list?…`, `news/favourites`, `news/sources`, `news/sources/S`, `news/folders/NAME`, and `news/ID`, all open to external links, since none changes
    /// anything; and `news/ID/purchase`, which only the app itself can open.
    public static let paths: RouteTable<NewsRoute> = [
        .path("news", .feed()).external(),
        .path(
            "news/list?favourites=:favourites&unread=:unread&source=:source&folder=:folder&search=:search&limit=:limit&after=:cursor",
            NewsRoute.feed
        ) { route in
            switch route {
            case .feed(let query): query.parameters(after: nil)
            case .more(let position): position.query.parameters(after: position.cursor)
            default: nil
            }
        }.external(),
        .path("news/favourites", .favourites).external(),
        .path("news/sources", .sources).external(),
        .path("news/sources/:source", NewsRoute.source) { if case .source(let id) = $0 { id } else { nil } }.external(),
        .path("news/folders/:folder", NewsRoute.folder) {
            if case .folder(let folder) = $0 { folder } else { nil }
        }.external(),
        .path("news/:id", NewsRoute.item) { if case .item(let id) = $0 { id } else { nil } }.external(),
        .path("news/:id/purchase", NewsRoute.purchase) { if case .purchase(let id) = $0 { id } else { nil } },
    ]
}

extension NewsRoute {
    /// Creates the route of a list from the parameters of its path.
    @Sendable
    private static func feed(
        _ isFavourite: Bool?, _ isUnread: Bool?, _ source: NewsSourceID?, _ folder: NewsFolder?,
        _ search: NewsSearchText?, _ limit: Int?, _ cursor: NewsCursor?
    ) -> NewsRoute {
        var query = NewsQuery(
            isFavourite: isFavourite ?? false, isUnread: isUnread ?? false, source: source, folder: folder,
            limit: limit ?? NewsQuery().limit)
        query.search = search
        return cursor.map { .more(NewsPosition(query, after: $0)) } ?? .feed(query)
    }
}

extension NewsQuery {
    /// The parameters of the path of its list.
    fileprivate func parameters(
        after cursor: NewsCursor?
    ) -> (Bool?, Bool?, NewsSourceID?, NewsFolder?, NewsSearchText?, Int?, NewsCursor?) {
        (
            isFavourite ? true : nil, isUnread ? true : nil, source, folder, search,
            limit == NewsQuery().limit ? nil : limit, cursor
        )
    }
}

extension NewsSearchText: RouteParameter {
    /// Creates a search from its words; `nil` if the text has no letter and no digit.
    public init?(parameter: String) { self.init(parameter) }

    /// The words as they were typed.
    public var parameter: String? { description }
}

extension NewsCursor: RouteParameter {
    /// Creates a cursor from its text; `nil` if the text is not one.
    public init?(parameter: String) { self.init(parameter) }

    /// The cursor as text.
    public var parameter: String? { description }
}

/// An item that a list hands over to a screen of the item, which shows it at once.
public struct NewsHandover: Event {
    /// The row of the item.
    public let row: NewsRow
    /// The list, in which the item has a next and a previous one.
    public let list: NewsQuery

    /// Creates the handover of a row from a list; by default, from that of all items.
    public init(_ row: NewsRow, from list: NewsQuery = NewsQuery()) {
        self.row = row
        self.list = list
    }
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

extension NewsSourceID: RouteParameter {
    /// Creates an identity from its digits; `nil` for any other text.
    public init?(parameter: String) {
        guard let number = Int64(parameter), number > 0 else { return nil }
        self.init(number)
    }

    /// The digits.
    public var parameter: String? { description }
}

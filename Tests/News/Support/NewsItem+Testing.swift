import Adder
import Testing

@testable import NewsKit

extension NewsItem {
    static func item(
        _ number: Int64, isRead: Bool = false, isFavourite: Bool = false, published: Int64? = 1_767_427_200_000
    ) -> NewsItem {
        NewsItem(
            id: NewsItemID(number), sourceID: NewsSourceID(1), sourceName: "River", title: "Item \(number)",
            summary: "Text \(number)", link: "https://river.example/\(number)", authors: ["Ann", "Bo"],
            publishedAt: published.map { Timestamp(milliseconds: $0) }, isRead: isRead, isFavourite: isFavourite)
    }
}

extension NewsRow {
    static func row(_ number: Int64, isRead: Bool = false, isFavourite: Bool = false) -> NewsRow {
        NewsRow(.item(number, isRead: isRead, isFavourite: isFavourite), zone: .utc)
    }
}

extension NewsFolder {
    /// A folder inside another one, with a slash in its name.
    static var tests: NewsFolder {
        get throws { try #require(NewsFolder(["Science", "TV/Film"])) }
    }
}

extension NewsHandover {
    static func row(_ number: Int64, from list: NewsQuery = NewsQuery()) -> NewsHandover {
        NewsHandover(.row(number), from: list)
    }
}

extension NewsError {
    static let offline = NewsError.notLoaded(
        NewsLoadFailure(code: "unreachable", message: "There is no network. Try again later."))
}

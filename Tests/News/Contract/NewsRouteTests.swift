import Adder
import NewsKit
import Testing

/// Routes of the news as paths and links.
@Suite(.timeLimit(.minutes(3))) struct NewsRouteTests {
    private static let id = NewsItemID(7)

    private static let each: [(NewsRoute, String)] = [
        (.feed, "news"), (.favourites, "news/favourites"), (.sources, "news/sources"), (.item(id), "news/7"),
        (.source(NewsSourceID(2)), "news/sources/2"),

        (.later(id), "news/7/later"), (.purchase(id), "news/7/purchase"),
    ]

    @Test func theTableHasNoProblems() throws {
        try NewsRoute.paths.check(Self.each.map(\.0) + [.folder(try .tests)])
    }

    @Test func aFolderIsPrintedWithItsNames() throws {
        let path = "news/folders/Science%2FTV%5C%2FFilm"
        #expect(try NewsRoute.folder(.tests).path == path)
        #expect(try NewsRoute(path: path) == .folder(try .tests))
        #expect(try NewsRoute.links(scheme: "shop").parse("shop://" + path).route == .folder(try .tests))
    }

    @Test(arguments: each)
    func aRouteIsPrintedAndParsed(_ route: NewsRoute, _ path: String) throws {
        #expect(try route.path == path)
        #expect(try NewsRoute(path: path) == route)
    }

    @Test(arguments: [
        "news/", "news/0", "news/-1", "news/x", "news/7/", "news/7/buy", "news/sources/later", "news/sources/0",
        "news/folders", "news/folders/%2F",
    ])
    func anInvalidPathHasNoRoute(_ path: String) {
        #expect(throws: RouteError.self) { try NewsRoute(path: path) }
    }

    @Test func aLinkFromOutsideChangesNothing() throws {
        let links = try NewsRoute.links(scheme: "shop")
        for (route, path) in Self.each {
            switch route {
            case .feed, .favourites, .sources, .source, .folder, .item:
                #expect(try links.parse("shop://" + path).route == route)
            case .later, .purchase:
                let error = #expect(throws: RouteError.self) { try links.parse("shop://" + path) }
                #expect(error?.code == .internalOnly)
            }
        }
    }
}

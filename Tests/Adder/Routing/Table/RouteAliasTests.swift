import Adder
import Testing

/// Renamed paths, whose old links stay alive.
@Suite struct RouteAliasTests {
    private enum PaperRoute: LinkedRoute {
        case latest
        case article(String)
        case search(String, Int?)
        case shelf(ShelfRoute)

        static let paths: RouteTable<PaperRoute> = [
            .path("news", .latest).external().alias("latest").alias("front/page"),
            .path("news/:id", PaperRoute.article) { if case .article(let id) = $0 { id } else { nil } }
                .alias("articles/:id"),
            .path("search?q=:text&page=:page", { .search($0, $1) }) {
                if case .search(let text, let page) = $0 { (text, page) } else { nil }
            }.alias("find/:text?page=:page"),
            .mount("rack", PaperRoute.shelf) { if case .shelf(let route) = $0 { route } else { nil } }.alias("old"),
        ]
    }

    @Test func anOldPathLeadsToItsRoute() throws {
        try PaperRoute.paths.check([.latest, .article("a"), .search("a", 1), .shelf(.row(1))])
        #expect(try PaperRoute(path: "latest") == .latest)
        #expect(try PaperRoute(path: "front/page") == .latest)
        #expect(try PaperRoute(path: "articles/a%2Fb") == .article("a/b"))
        #expect(try PaperRoute(path: "find/a?page=2") == .search("a", 2))
        #expect(try PaperRoute(path: "find/a") == .search("a", nil))
        #expect(try PaperRoute(path: "old/shelf/7") == .shelf(.row(7)))
    }

    @Test func theTableListsItsPatterns() {
        let patterns = PaperRoute.paths.patterns
        #expect(
            patterns.prefix(7).map(\.text) == [
                "news", "latest", "front/page", "news/:id", "articles/:id", "search?q=:text&page=:page",
                "find/:text?page=:page",
            ])
        #expect(patterns.dropFirst(7).allSatisfy { $0.text.hasPrefix("rack/shelf") || $0.text.hasPrefix("old/shelf") })
        #expect(patterns.prefix(4).map(\.isExternal) == [true, true, true, false])
    }

    @Test func onlyTheNewPathIsPrinted() throws {
        #expect(try PaperRoute.latest.path == "news")
        #expect(try PaperRoute.article("a").path == "news/a")
        #expect(try PaperRoute.search("a", 2).path == "search?q=a&page=2")
        #expect(try PaperRoute.shelf(.row(7)).path == "rack/shelf/7")
    }

    @Test func anAliasIsAsOpenAsItsLine() throws {
        let links = try PaperRoute.links(scheme: "paper")
        #expect(try links.parse("paper://front/page").route == .latest)
        #expect(try links.parse("paper://old/shelf").route == .shelf(.all))
        for closed in ["paper://articles/1", "paper://old/shelf/7"] {
            #expect(#expect(throws: RouteError.self) { try links.parse(closed) }?.code == .internalOnly)
        }
    }

    /// The values are passed in the order of the line's names.
    @Test(arguments: [
        ("b/:two/:one", RouteTableProblem.Code.wrongAlias), ("b/:one/:three", .wrongAlias), ("b/:one", .parameterCount),
        ("b", .parameterCount), ("a/:one/:two", .samePattern),
    ])
    func anAliasNamesTheParametersOfItsLine(_ alias: String, _ code: RouteTableProblem.Code) {
        let line = RouteTableLine<ShopRoute>.path("a/:one/:two", { .pair(.init(one: $0, other: $1)) }) { _ in nil }
        let problems = RouteTable([line.alias(alias)]).problems
        #expect(problems.map(\.code) == [code])
        #expect(problems.allSatisfy { $0.message.hasSuffix(".") })
    }

    @Test func anAliasOfRoutesWithoutPathsIsAProblem() {
        let table: RouteTable<DeskRoute> = [
            .mount(DeskRoute.drawer) { if case .drawer(let route) = $0 { route } else { nil } }.alias("drawer")
        ]
        #expect(table.problems.map(\.code) == [.wrongAlias])
    }
}

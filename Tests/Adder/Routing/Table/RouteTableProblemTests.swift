import Adder
import Testing

@Suite struct RouteTableProblemTests {
    typealias Line = RouteTableLine<ShopRoute>
    typealias Code = RouteTableProblem.Code

    private static func item(_ pattern: String) -> Line {
        .path(pattern, ShopRoute.item) { if case .item(let id) = $0 { id } else { nil } }
    }

    private static func pair(_ pattern: String) -> Line {
        .path(pattern, { .pair(.init(one: $0, other: $1)) }) {
            if case .pair(let p) = $0 { (p.one, p.other) } else { nil }
        }
    }

    private static func page(_ pattern: String) -> Line {
        .path(pattern, { (page: Int?) in .search(.init(text: "", page: page)) }) {
            if case .search(let search) = $0 { .some(search.page) } else { nil }
        }
    }

    @Test(arguments: wrongLines)
    func theseLinesHaveTheseProblems(_ lines: [Line], _ codes: [Code]) {
        let problems = RouteTable(lines).problems
        #expect(problems.map(\.code) == codes, "\(problems)")
        #expect(problems.allSatisfy { $0.message.hasSuffix(".") })
    }

    @Test func allProblemsAreReportedAtOnce() {
        let table: RouteTable<ShopRoute> = [
            .path("news", .latest), .path("news", .home), .path("a b", .new), Self.item("items"),
        ]
        let error = #expect(throws: RouteTableError.self) { try table.check() }
        #expect(
            error?.description == """
                “news”: Two lines of the table have this pattern. Remove one of them, or change its path.
                “a b”: It must not contain “ ”: use the letters and digits of ASCII, and - . _ ~.
                “items”: It names 0 parameters, and the route has 1: name each of them once.
                """)
    }

    @Test func aProblemShowsNoInvisibleCharacter() {
        let problems = RouteTable<ShopRoute>([.path("a\u{202E}b", .latest)]).problems
        #expect(
            problems.map(\.description) == [
                "“ab”: It must not contain U+202E: use the letters and digits of ASCII, and - . _ ~."
            ])
    }

    @Test func aKitsProblemsAreTheHosts() {
        let table: RouteTable<ShopRoute> = [.mount("kit", { (_: BadRoute) in .home }) { _ in nil }]
        #expect(table.problems.map(\.pattern) == ["kit/a b", "kit/x"])
        #expect(table.problems.map(\.code) == [.badCharacter, .samePattern])
    }

    @Test func aTableWithProblemsStopsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try BadRoute.links(scheme: "app")
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("The table of BadRoute cannot be used."))
        #expect(message.contains("“a b”: It must not contain “ ”"))
        #expect(message.contains("“x”: Two lines of the table have this pattern."))
    }

    /// The scheme and the hosts are data.
    @Test func allProblemsOfTheLinksAreReportedAtOnce() {
        let error = #expect(throws: RouteTableError.self) { try ShopRoute.links(scheme: "1 app", hosts: ["a b", "a"]) }
        #expect(error?.problems.map(\.code) == [.badScheme, .badHost])
    }

    private enum BadRoute: LinkedRoute {
        case a, x, y
        static let paths: RouteTable<BadRoute> = [.path("a b", .a), .path("x", .x), .path("x", .y)]
    }

    private static let wrongLines: [([Line], [Code])] = [
        ([.path("/news", .latest)], [.emptySegment]),
        ([.path("news/", .latest)], [.emptySegment]),
        ([.path("news//all", .latest)], [.emptySegment]),
        ([.path("/", .latest)], [.emptySegment, .emptySegment]),
        ([.path("new s", .latest)], [.badCharacter]),
        ([.path("größe", .latest)], [.badCharacter]),
        ([.path("100%", .latest)], [.badCharacter]),
        ([.path("news#top", .latest)], [.badCharacter]),
        ([item("items/:")], [.badCharacter]),
        ([item("items/:i d")], [.badCharacter]),
        ([.path("items/:id", .latest)], [.parameterCount]),
        ([item("items")], [.parameterCount]),
        ([item("items/:id/:other")], [.parameterCount]),
        ([pair("items/:id/:id")], [.repeatedName]),
        ([pair("items?a=:one&a=:other")], [.repeatedName]),
        ([item("items?id")], [.badQuery, .parameterCount]),
        ([item("items?id=1")], [.badQuery, .parameterCount]),
        ([item("items?=:id")], [.badQuery, .parameterCount]),
        ([.path("items?", .latest)], [.badQuery]),
        ([page("search/:page")], [.optionalInPath]),
        ([.path("news", .latest), .path("news", .home)], [.samePattern]),
        ([item("items/:id"), item("items/:name")], [.samePattern]),
        ([.path("news", .latest), page("news?page=:page")], [.samePattern]),
        ([item("a?id=:id"), page("a?id=:page")], [.samePattern]),
        ([.path("news", .latest), item("news?id=:id")], []),
        ([item("news?id=:id"), item("news?name=:name")], []),
        ([.mount("a/:b", ShopRoute.shelf) { _ in nil }], [.parameterInPrefix]),
        ([.mount("a?b=:b", ShopRoute.shelf) { _ in nil }], [.parameterInPrefix]),
        ([.mount("/a", ShopRoute.shelf) { _ in nil }], [.emptySegment]),
        ([.path("shelf", .latest), .mount(ShopRoute.shelf) { _ in nil }], [.samePattern]),
    ]
}

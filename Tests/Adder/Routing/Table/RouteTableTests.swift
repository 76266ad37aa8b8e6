import Adder
import Testing

@Suite struct RouteTableTests {
    @Test(arguments: paths)
    func aRouteHasThisPathBothWays(_ route: ShopRoute, _ path: String) throws {
        #expect(try route.path == path)
        #expect(try ShopRoute(path: path) == route)
    }

    @Test func theTablesOfTheTestsHaveNoProblems() throws {
        try ShopRoute.paths.check()
    }

    @Test func aSearchBacktracksFromALiteral() throws {
        #expect(try ShopRoute(path: "items/new/with/x") == .pair(.init(one: "new", other: "x")))
        let table: RouteTable<ShopRoute> = [
            .path("a/b/c", .latest),
            .path(":one/b/d", ShopRoute.item) { if case .item(let id) = $0 { id } else { nil } },
            .path("a/:id/e", ShopRoute.size) { if case .size(let size) = $0 { size } else { nil } },
        ]
        #expect(try table.route(at: "a/b/c") == .latest)
        #expect(try table.route(at: "a/b/d") == .item("a"))
        #expect(try table.route(at: "a/small/e") == .size(.small))
        #expect(throws: RouteError.self) { try table.route(at: "a/b/f") }
    }

    /// The literal begins a longer pattern, and no pattern ends at it.
    @Test func aLiteralAtWhichNoPatternEndsIsAValue() throws {
        let table: RouteTable<ShopRoute> = [
            .path("news/latest/x", .latest),
            .path("news/:id", ShopRoute.item) { if case .item(let id) = $0 { id } else { nil } },
        ]
        #expect(try table.route(at: "news/latest") == .item("latest"))
        #expect(try table.route(at: "news/latest/x") == .latest)
        let path = try table.path(of: .item("latest"))
        #expect(try table.route(at: path) == .item("latest"))
    }

    @Test func anEmptyChildPathIsTheBarePrefix() throws {
        let table: RouteTable<ShopRoute> = [
            .mount("todos", { (_: ChildRoute) in .latest }) { $0 == .latest ? .home : nil }
        ]
        #expect(try table.path(of: .latest) == "todos")
        #expect(try table.route(at: "todos") == .latest)
        #expect(throws: RouteError.self) { try table.route(at: "todos/") }
        // The pattern is named as it is printed, also in the suggestion for a mistyped path.
        let error = #expect(throws: RouteError.self) { try table.route(at: "todoss") }
        #expect(error?.nearest == "todos")
    }

    private enum ChildRoute: LinkedRoute {
        case home
        static let paths: RouteTable<ChildRoute> = [.path("", .home)]
    }

    @Test func theOrderInAQueryIsFree() throws {
        #expect(try ShopRoute(path: "search?page=2&q=x") == .search(.init(text: "x", page: 2)))
        #expect(try ShopRoute(path: "search?q=a+b/c?d=e") == .search(.init(text: "a+b/c?d=e", page: nil)))
        #expect(try ShopRoute(path: "news?") == .latest)
    }

    @Test func anEmptyValueInThePathIsNotPrinted() {
        let error = #expect(throws: RouteError.self) { try ShopRoute.item("").path }
        #expect(error?.code == .emptyParameter)
        #expect(error?.parameter == "id")
    }

    @Test func aRouteWithoutALineIsNotPrinted() {
        let table: RouteTable<ShopRoute> = [.path("news", .latest)]
        let error = #expect(throws: RouteError.self) { try table.path(of: .home) }
        #expect(error?.description == "“home” has no line in the table of ShopRoute: add one.")
    }

    @Test func aPathThatIsTooLongIsNotPrinted() {
        let error = #expect(throws: RouteError.self) { try ShopRoute.item(String(repeating: "x", count: 8_192)).path }
        #expect(error?.code == .tooLong)
    }

    @Test func aValueMayHaveADefault() throws {
        let table: RouteTable<NumberRoute> = [
            .path("pages?number=:number", { (page: Page) in .item(page.number) }) {
                if case .item(let number) = $0 { Page(number: number) } else { nil }
            }
        ]
        #expect(try table.route(at: "pages") == .item(1))
        #expect(try table.route(at: "pages?number=3") == .item(3))
        #expect(try table.path(of: .item(1)) == "pages")
    }

    private struct Page: RouteParameter {
        let number: Int

        init(number: Int) { self.number = number }

        init?(parameter: String) {
            guard let number = Int(parameter) else { return nil }
            self.number = number
        }

        var parameter: String? { number == 1 ? nil : "\(number)" }

        static var valueIfOmitted: Page? { Page(number: 1) }
    }

    private static let paths: [(ShopRoute, String)] = [
        (.home, ""),
        (.latest, "news"),
        (.before(Timestamp(milliseconds: -5)), "news?before=-5"),
        (.new, "items/new"),
        (.item("a b/c"), "items/a%20b%2Fc"),
        (.item("Äö"), "items/%C3%84%C3%B6"),
        (.pair(.init(one: "x", other: "y")), "items/x/with/y"),
        (.search(.init(text: "a=b&c", page: nil)), "search?q=a%3Db%26c"),
        (.search(.init(text: "", page: 2)), "search?q=&page=2"),
        (.size(.extraLarge), "sizes/extra%20large%2Fgr%C3%B6%C3%9Fer"),
        (.numbers(.init(int: -1, double: 2.5, bool: true)), "numbers/-1/2.5/true"),
        (.shelf(.all), "shelf"),
        (.shelf(.row(7)), "shelf/7"),
        (.shelf(.labels(nil)), "shelf/labels"),
        (.archive(.row(7)), "archive/shelf/7"),
        (.archive(.labels(.init("red"))), "archive/shelf/labels?label=red"),
    ]
}

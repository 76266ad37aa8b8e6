import Adder
import Testing

/// Routes without a line, and those that are parsed as others.
@Suite struct RouteTableCheckTests {
    @Test func aCaseWithoutALineIsNamed() {
        let error = #expect(throws: RouteTableError.self) { try TabRoute.paths.check() }
        #expect(error?.problems.map(\.code) == [.unlisted])
        #expect(error?.description == "“profile”: The route has no line in the table of TabRoute. Add one.")
    }

    @Test func aKitsCaseWithoutALineIsTheHosts() {
        let table: RouteTable<ShopRoute> = [.mount("tabs", { (_: TabRoute) in .home }) { _ in nil }]
        #expect(table.problems.map(\.code) == [.unlisted])
    }

    @Test func aRouteWithAValueIsChecked() {
        let error = #expect(throws: RouteTableError.self) { try ItemRoute.paths.check([.one("x"), .two("x")]) }
        #expect(error?.problems.map(\.code) == [.unlisted])
        #expect(throws: RouteTableError.self) { try ItemRoute.paths.check([.one("")]) }
        #expect(throws: Never.self) { try ItemRoute.paths.check([.one("x")]) }
        #expect(throws: Never.self) { try ItemRoute.paths.check() }
    }

    @Test func aRouteThatIsParsedAsAnotherIsNamed() {
        let error = #expect(throws: RouteTableError.self) { try SwappedRoute.paths.check([.pair("a")]) }
        #expect(error?.problems.map(\.code) == [.notReadBack])
        #expect(
            error?.description == "“pair/a”: It is the path of “pair(\"a\")”, and is parsed as “pair(\"aa\")”. "
                + "Correct its line.")
    }

    @Test func anotherPatternOfTheSameLinksIsNamed() {
        let table: RouteTable<ItemRoute> = [
            .path("item/:id", ItemRoute.one) { _ in nil }, .path("item/:other", ItemRoute.two) { _ in nil },
        ]
        #expect(
            table.problems.map(\.description) == [
                "“item/:other”: The line “item/:id” matches the same links. Remove one of them, or change its path."
            ])
    }

    private enum TabRoute: LinkedRoute, CaseIterable {
        case home, search, profile
        static let paths: RouteTable<TabRoute> = [.path("", .home), .path("search", .search)]
    }

    private enum ItemRoute: LinkedRoute {
        case one(String)
        case two(String)
        static let paths: RouteTable<ItemRoute> = [
            .path("item/:id", ItemRoute.one) { if case .one(let id) = $0 { id } else { nil } }
        ]
    }

    private enum SwappedRoute: LinkedRoute {
        case pair(String)
        static let paths: RouteTable<SwappedRoute> = [
            .path("pair/:text", { .pair($0 + "a") }) { if case .pair(let text) = $0 { text } else { nil } }
        ]
    }
}

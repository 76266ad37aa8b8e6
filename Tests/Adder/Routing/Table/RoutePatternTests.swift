import Adder
import Testing

/// Routes that name the pattern of their line.
@Suite struct RoutePatternTests {
    @Test(arguments: [
        (MallRoute.home, ""), (.shop, "shop"), (.item("a/1"), "shop/a%2F1"), (.item("new"), "shop/%6Eew"),
        (.new, "shop/new"), (.sort("x", 2), "shop/sorted?by=x&page=2"), (.sort("", nil), "shop/sorted?by="),
        (.pier(.end), "pier/end"), (.pier(.mile(3)), "pier/3"),
    ])
    fileprivate func aNamedPatternPrintsItsRoute(_ route: MallRoute, _ path: String) throws {
        #expect(try route.path == path)
        #expect(try MallRoute(path: path) == route)
    }

    @Test func aTableWithNamedPatternsIsChecked() throws {
        try MallRoute.paths.check([.home, .shop, .item("a"), .new, .sort("a", nil), .pier(.end), .pier(.mile(1))])
    }

    /// A wrong name costs time only: the route is printed by its own line.
    @Test func aWrongNameDoesNotChangeThePath() throws {
        #expect(try LostRoute.one.path == "one")
        #expect(try LostRoute.two("x").path == "two/x")
        #expect(try LostRoute.three("x").path == "three/x")
    }

    @Test func aWrongNameIsAProblem() {
        let error = #expect(throws: RouteTableError.self) { try LostRoute.paths.check([.two("x"), .three("x")]) }
        #expect(
            error?.problems.map(\.description) == [
                "“won”: “one” names this pattern, whose line does not print it. Name the pattern of its line.",
                "“three/:text”: “two(\"x\")” names this pattern, whose line does not print it. "
                    + "Name the pattern of its line.",
                "“4”: “three(\"x\")” names this pattern, whose line does not print it. Name the pattern of its line.",
            ])
        #expect(error?.problems.allSatisfy { $0.code == .wrongPattern } == true)
    }

    @Test func aWrongNameInAKitsTableIsTheHosts() {
        let table: RouteTable<MallRoute> = [.mount("lost", { (_: LostRoute) in .home }) { _ in nil }]
        #expect(table.problems.contains { $0.code == .wrongPattern && $0.pattern == "won" })
    }

    /// A line that the route does not name is not asked, so it may be anywhere in the table.
    @Test func aNamedLineGoesBeforeAnEarlierOne() throws {
        let table: RouteTable<MallRoute> = [
            .path("any/:text", { (text: String) in .item(text) }) { _ in "any" },
            .path("shop/:id", MallRoute.item) { if case .item(let id) = $0 { id } else { nil } },
        ]
        #expect(try table.path(of: .item("a")) == "shop/a")
        #expect(try table.path(of: .new) == "any/any")
    }
}

private enum PierRoute: LinkedRoute {
    case end
    case mile(Int)

    static let paths: RouteTable<PierRoute> = [
        .path("end", .end), .path(":mile", PierRoute.mile) { if case .mile(let mile) = $0 { mile } else { nil } },
    ]

    var pattern: String? {
        switch self {
        case .end: "end"
        case .mile: ":mile"
        }
    }
}

private enum MallRoute: LinkedRoute {
    case home, shop, new
    case item(String)
    case sort(String, Int?)
    case pier(PierRoute)

    static let paths: RouteTable<MallRoute> = [
        .path("", .home),
        .path("shop", .shop),
        .path("shop/new", .new),
        .path("shop/sorted?by=:key&page=:page", { .sort($0, $1) }) {
            if case .sort(let key, let page) = $0 { (key, page) } else { nil }
        },
        .path("shop/:id", MallRoute.item) { if case .item(let id) = $0 { id } else { nil } },
        .mount("pier", MallRoute.pier) { if case .pier(let route) = $0 { route } else { nil } },
    ]

    var pattern: String? {
        switch self {
        case .home: ""
        case .shop: "shop"
        case .new: "shop/new"
        case .item: "shop/:id"
        case .sort: "shop/sorted?by=:key&page=:page"
        case .pier(let route): route.pattern.map { "pier/" + $0 }
        }
    }
}

/// Each case names a pattern that is not its own.
private enum LostRoute: LinkedRoute {
    case one
    case two(String)
    case three(String)

    static let paths: RouteTable<LostRoute> = [
        .path("one", .one),
        .path("two/:text", LostRoute.two) { if case .two(let text) = $0 { text } else { nil } },
        .path("three/:text", LostRoute.three) { if case .three(let text) = $0 { text } else { nil } },
    ]

    var pattern: String? {
        switch self {
        case .one: "won"
        case .two: "three/:text"
        case .three: "4"
        }
    }
}

import Adder
import Testing

/// Links as people send them.
@MainActor
@Suite struct LinkFormTests {
    private func navigator() throws -> Navigator<ShopRoute, ShopRoute> {
        try ShopRoute.navigator(
            hosts: ["shop.example", "WWW.shop.example"], guards: [RouteGuard { _ in .allow }])
    }

    @Test(arguments: [
        ("adder://", ShopRoute.home), ("adder:///", .home), ("ADDER://", .home), ("Adder:///", .home),
        // An at sign behind the first segment names no user.
        ("adder://search?q=a@b", .search(.init(text: "a@b", page: nil))), ("adder://items/a@b", .item("a@b")),
        // A slash at the end is ignored.
        ("adder://news/", .latest), ("adder://items/1/", .item("1")), ("adder://items/a%2F/", .item("a/")),
        ("adder:///?utm_term=x", .home), ("adder:///#x", .home),
        ("adder://search/?q=x", .search(.init(text: "x", page: nil))),
        ("adder://search?q=/", .search(.init(text: "/", page: nil))),
        // A fragment is ignored.
        ("adder://news#top", .latest), ("adder://news/#", .latest), ("adder://#me@x", .home),
        ("adder://news#a#b", .latest), ("adder://news#top?before=1", .latest), ("adder://items/a%23b#c", .item("a#b")),
        ("adder://search?q=a#&q=b", .search(.init(text: "a", page: nil))), ("adder://items/1#ä b%", .item("1")),
        // The parameters of campaigns are ignored.
        ("adder://items/1?utm_source=mail", .item("1")), ("adder://?utm_source=mail&utm_medium=x", .home),
        ("adder://search?utm_source=a&q=x&utm_source=b", .search(.init(text: "x", page: nil))),
        ("adder://items/1?utm_campaign=50%&utm_term", .item("1")), ("adder://items/1?utm%5Fid=ä", .item("1")),
        ("adder://search?" + String(repeating: "utm_x=1&", count: 100) + "q=x", .search(.init(text: "x", page: nil))),
    ])
    func aLinkOpensItsRoute(_ url: String, _ route: ShopRoute) async throws {
        #expect(try await navigator().open(url: url) == .shown(route))
    }

    @Test(arguments: ["adder://items/1?utm=x", "adder://items/1?UTM_source=x", "adder://items/1?xutm_source=x"])
    func otherParametersAreUnknown(_ url: String) async throws {
        let error = await #expect(throws: RouteError.self) { try await navigator().open(url: url) }
        #expect(error?.code == .unknownParameter)
    }

    @Test func aPathOfTheAppHasNoCampaign() {
        #expect(throws: RouteError.self) { try ShopRoute(path: "items/1?utm_source=x") }
        #expect(throws: RouteError.self) { try ShopRoute(path: "news/") }
    }

    @Test func aDeclaredCampaignIsAValue() async throws {
        let navigator = try CampaignRoute.navigator()
        let plan = try await navigator.plan(url: "adder://a?utm_source=mail&utm_term=x")
        #expect(plan.shown.route == .from("mail"))
        #expect(try await navigator.plan(url: "adder://a?utm_term=x").shown.route == .plain)
    }

    @Test(arguments: [
        ("https://shop.example", ShopRoute.home), ("https://shop.example/", .home), ("https://shop.example?", .home),
        ("https://shop.example/items/1", .item("1")), ("HTTPS://Shop.Example/items/1/", .item("1")),
        ("https://www.shop.example/news?utm_source=x#top", .latest), ("https://shop.example:443/news", .latest),
        ("https://shop.example:/news", .latest), ("https://shop.example/items/a@b:1", .item("a@b:1")),
        ("https://shop.example#@evil.example", .home),
    ])
    func aLinkToAnOwnHostOpens(_ url: String, _ route: ShopRoute) async throws {
        #expect(try await navigator().open(url: url) == .shown(route))
    }

    @Test(arguments: [
        ("https://evil.example/news", RouteError.Code.foreignHost), ("https://shop.example.evil/news", .foreignHost),
        ("https://evilshop.example", .foreignHost), ("https://shop.example./news", .foreignHost),
        ("https://shop%2Eexample/news", .foreignHost), ("https://shop.example:8443/news", .foreignHost),
        ("https://shop.example:443:1/news", .foreignHost), ("https://a.shop.example/news", .foreignHost),
        ("https:///news", .foreignHost), ("https://", .foreignHost), ("https://[::1]/news", .foreignHost),
        ("https://shop.example\\.evil.example/news", .foreignHost), ("https://shop.example\0/news", .foreignHost),
        ("https://ſhop.example/news", .foreignHost),
        ("https://shop.example//", .unknownPath), ("https://shop.example@evil.example", .userinfo),
        ("https://shop.example\\@evil.example/news", .userinfo), ("https://me@shop.example/news", .userinfo),
        ("http://shop.example/news", .wrongScheme), ("https:/shop.example/news", .wrongScheme),
        ("https:shop.example", .wrongScheme), ("//shop.example/news", .wrongScheme),
        ("https://shop.example//news", .unknownPath), ("https://shop.example/items/new", .internalOnly),
        ("https://shop.example/reset", .unconfirmed),
        ("https://shop.example/" + String(repeating: "a", count: 9_000), .tooLong),
    ])
    func aLinkToAnotherHostIsRefused(_ url: String, _ code: RouteError.Code) async throws {
        let error = await #expect(throws: RouteError.self) { try await navigator().open(url: url) }
        #expect(error?.code == code)
    }

    @Test func aForeignHostIsNamed() async throws {
        let error = await #expect(throws: RouteError.self) {
            try await navigator().open(url: "https://evil.example/news")
        }
        #expect(
            error?.description
                == "“https://evil.example/news” leads to “evil.example”, which is not a host of this app: "
                + "open it in a browser.")
    }

    @Test(arguments: [
        "", "https://shop.example", "shop.example:443", "shop.example/a", "shop..example", "größe.example",
        "-shop.example", "*.shop.example",
    ])
    func aHostThatIsNoneIsRefused(_ host: String) {
        let error = #expect(throws: RouteTableError.self) { try ShopRoute.links(scheme: "adder", hosts: [host]) }
        #expect(error?.problems.map(\.code) == [.badHost])
    }

    @Test(arguments: ["https", "HTTP"])
    func theSchemeOfAllSitesIsRefused(_ scheme: String) {
        let error = #expect(throws: RouteTableError.self) {
            try ShopRoute.links(scheme: scheme)
        }
        #expect(error?.problems.map(\.code) == [.badScheme])
    }
}

private enum CampaignRoute: LinkedRoute {
    case plain
    case from(String)
    static let paths: RouteTable<CampaignRoute> = [
        .path("a", .plain).external(),
        .path("a?utm_source=:source", CampaignRoute.from) { if case .from(let text) = $0 { text } else { nil } }
            .external(),
    ]
}

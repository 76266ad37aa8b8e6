import Adder
import AdderTesting
import Testing

/// The code about navigators that docs/Routes.md shows, besides that of ``RoutesGuideTests``.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct NavigatorGuideTests {
    @Test func aLinkIsParsedWithoutANavigator() throws {
        let links = try AppRoute.links(scheme: "adder", hosts: ["shop.example"])
        let link = try links.parse("https://shop.example/news/clear/?utm_source=mail")
        #expect(link.route == .news(.clear))
        #expect(link.traits.presentation == .present && link.needsConfirmation)
        #expect(try links.url(of: link.route) == "adder://news/clear")
    }
}

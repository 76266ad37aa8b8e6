import Adder
import AdderTesting
import Foundation
import Testing

/// The code that docs/Routes.md shows.
enum NewsRoute: LinkedRoute {
    case latest
    case before(Timestamp)
    case detail(NewsItemID)
    case search(NewsSearch)
    case clear

    static let paths: RouteTable<NewsRoute> = [
        .path("news", .latest).external(),
        .path("news?before=:moment", NewsRoute.before) { if case .before(let moment) = $0 { moment } else { nil } },
        .path("news/:id", NewsRoute.detail) { if case .detail(let id) = $0 { id } else { nil } }.external(),
        .path("news/in/:section?q=:text&page=:page", { .search(NewsSearch(section: $0, text: $1, page: $2)) }) {
            if case .search(let search) = $0 { (search.section, search.text, search.page) } else { nil }
        },
        .path("news/clear", .clear).external(),
    ]

    var traits: RouteTraits {
        switch self {
        case .clear: RouteTraits(.present, confirmation: .links)
        case .latest, .before, .detail, .search: RouteTraits()
        }
    }
}

struct NewsItemID: Codable, Equatable, LosslessStringConvertible, RouteParameter {
    let description: String
    init(_ description: String) { self.description = description }
}

enum NewsSection: String, Codable, RouteParameter {
    case world, science
}

struct NewsSearch: Codable, Equatable {
    let section: NewsSection
    let text: String
    let page: Int?
}

enum AppRoute: LinkedRoute {
    case home, login
    case news(NewsRoute)

    static let paths: RouteTable<AppRoute> = [
        .path("", .home).external(),
        .path("login", .login),
        .mount(AppRoute.news) { if case .news(let route) = $0 { route } else { nil } },
    ]

    var traits: RouteTraits {
        self == .login ? RouteTraits(Presentation(.present, isFullScreen: true, isDismissible: false)) : RouteTraits()
    }
}

/// A host, without views.
@MainActor
final class Front {
    var isSignedIn = false
    var shown: [AppRoute] = []

    func navigator(
        on stream: EventStream, hosts: [String] = []
    ) throws(RouteTableError) -> Navigator<AppRoute, AppRoute> {
        let login = RouteGuard<AppRoute> { route in
            if case .news(.detail) = route, !self.isSignedIn { .redirect(.login) } else { .allow }
        }
        let links = try AppRoute.links(scheme: "adder", hosts: hosts)
        return Navigator(links: links, stream: stream, guards: [login]) { route in
            await self.ask("Open \(route)?")
        } show: { route, opener in
            self.show(route, openedBy: opener)
        }
    }

    private func ask(_ question: String) async -> Bool { false }

    private func show(_ route: AppRoute, openedBy opener: Opener) -> AppRoute {
        shown.append(route)
        return route
    }
}

@MainActor
@Suite struct RoutesGuideTests {
    @Test func theTableHasNoProblems() throws {
        try AppRoute.paths.check()
        let id = NewsItemID("1")
        let search = NewsSearch(section: .world, text: "snakes", page: nil)
        try NewsRoute.paths.check([.latest, .before(Timestamp(milliseconds: 0)), .detail(id), .search(search), .clear])
    }

    @Test func aLinkOpensAfterTheLogin() async throws {
        let front = Front()
        let navigator = try front.navigator(on: EventStream())
        if case .redirected(let redirection) = try await navigator.open(url: "adder://news/1") {
            #expect(redirection.shown.route == .login)
        }
        #expect(front.shown == [.login])
        front.isSignedIn = true
        try await navigator.resume()
        #expect(front.shown == [.login, .news(.detail(NewsItemID("1")))])
    }

    @Test func theNextStartShowsTheSameRoutes() async throws {
        let front = Front()
        front.isSignedIn = true
        let navigator = try front.navigator(on: EventStream())
        try await navigator.open(.news(.latest))
        try await navigator.open(.news(.detail(NewsItemID("1"))))
        let saved = try JSONEncoder().encode(navigator.state)

        let next = Front()
        let restored = try next.navigator(on: EventStream())
        let state = try JSONDecoder().decode(Navigation<AppRoute>.self, from: saved)
        for destination in state.stack {
            _ = try? await restored.open(destination.route, as: destination.presentation)
        }
        #expect(restored.path.map(\.route) == [.news(.latest)])
        #expect(restored.sheet?.route == .login)
    }
}

import AccountKit
import AdderHTTPTesting
import AdderTesting
import AdderViews
import NewsKit
import Testing
import TodosKit

@testable import Adder
@testable import sample

@MainActor
@Suite(.timeLimit(.minutes(3))) struct EveryScreenTests {
    /// A person who begins on the first page takes each action of each page, signed out and signed in.
    @Test func everyScreenIsReachedFromTheFirstPage() async throws {
        let http = HTTPStub()
        let feed = """
            {"version":"https://jsonfeed.org/version/1.1","title":"A",\
            "items":[{"id":"1","title":"One","url":"https://a.example/1"}]}
            """
        http.answer("https://a.example/feed", with: .json(feed))
        let kits = try await KitsInMemory(seed: 1, http: http)
        let stream = kits.sdk.stream
        let source = #"<outline text="A"><outline type="rss" text="One" xmlUrl="https://a.example/feed"/></outline>"#
        let opml = #"<opml version="2.0"><body>\#(source)</body></opml>"#
        _ = try await stream.reply(to: NewsRequest.sources(.import(Sensitive(opml))))
        _ = try await stream.reply(to: NewsRequest.sources(.refresh([])))
        var reached = try await walk(kits)
        _ = try await stream.reply(
            to: AccountRequest.signUp(Credentials(name: "Ada", password: Sensitive("correct horse"))))
        // The first time there is no order yet.
        for _ in 0..<2 { reached.formUnion(try await walk(kits)) }
        let missing = try Self.all.subtracting(reached).sorted()
        #expect(missing == [])
        await kits.sdk.stop()
    }

    /// The names of all screens, from the paths of the routes.
    private static var all: Set<String> {
        get throws {
            let values = [":kind": "once", ":lines": "1", ":folder": "A"]
            return try Set(
                AppRoute.paths.patterns.map { pattern in
                    let parts = pattern.text.prefix { $0 != "?" }.split(separator: "/").map(String.init)
                    let path = parts.map { $0.hasPrefix(":") ? values[$0] ?? "1" : $0 }.joined(separator: "/")
                    return name(of: try AppRoute.paths.routeFromOutside(at: path).route)
                })
        }
    }

    /// Returns the name of a screen, such as `todos detail`.
    private static func name(of route: AppRoute) -> String {
        "\(route)".split(separator: "(").prefix(2).compactMap { $0.split(separator: ".").last }.joined(separator: " ")
            .filter { $0 != ")" }
    }

    /// Takes each action that changes nothing for ever, each on the page as it opens. Returns the names of all opened screens.
    private func walk(_ kits: KitsInMemory) async throws -> Set<String> {
        let flow = try FlowHarness<AppRoute>(
            kits.sdk, scheme: "adder", guards: [kits.pages.services.loginGuard()], confirm: { _ in true }
        ) { [pages = kits.pages] in try await pages.screen(for: $0, openedBy: $1) }
        var reached = [Self.name(of: .home): AppRoute.home]
        var rest = [AppRoute.home]
        while let route = rest.popLast() {
            var (index, count) = (0, 1)
            while index < count {
                try await flow.open(route)
                let actions = Self.actions(of: (flow.navigator.entries.last?.shown as? PageScreen)?.page())
                count = actions.count
                if index < count { actions[index].intent.send() }
                await flow.settled()
                for other in flow.routes where reached[Self.name(of: other)] == nil {
                    reached[Self.name(of: other)] = other
                    rest.append(other)
                }
                while !flow.routes.isEmpty {
                    flow.close()
                    if flow.navigator.leaving != nil { flow.navigator.answer(.discard) }
                    await flow.settled()
                }
                index += 1
            }
        }
        return Set(reached.keys)
    }

    private static func actions(of page: Page<PageIntent>?) -> [PageAction<PageIntent>] {
        guard let page else { return [] }
        let inParts = page.parts.flatMap { part -> [PageAction<PageIntent>] in
            switch part {
            case .action(let action): [action]
            case .rows(let rows):
                (0..<min(rows.count, 3)).flatMap { rows.row(at: $0).actions } + (rows.more.map { [$0] } ?? [])
            default: []
            }
        }
        return (page.actions + inParts).filter { $0.isEnabled && $0.role != .destructive && $0.title != "Log out" }
    }
}

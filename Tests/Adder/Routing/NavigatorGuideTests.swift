import Adder
import AdderTesting
import Testing

/// The code about navigators that docs/Routes.md shows, besides that of ``RoutesGuideTests``.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct NavigatorGuideTests {
    enum EditorRoute: Route {
        case draft, colours

        var traits: RouteTraits { RouteTraits(.present) }
    }

    struct EditorPresenter: LocalPresenter {
        struct State: Equatable { var text = "" }
        enum Intent: Event { case type(String) }

        func handle(_ intent: Intent, _ turn: inout Turn) {
            if case .type(let text) = intent { turn.state.text = text }
        }
    }

    @Test func aCallerGetsItsScreenWithItsType() async throws {
        let stream = EventStream(environment: .testing())
        let stage = Stage(stream: stream)
        let navigator = Navigator<EditorRoute, String>(stream: stream) { route, _ in "The page of \(route)" }
        let editor = try await navigator.open(.draft) { opener in
            stage.open(EditorPresenter(), state: .init(), openedBy: opener)
        } shown: {
            "The page of screen \($0.id)"
        }
        editor.send(.type("Dear Ada"))
        #expect(editor.state.text == "Dear Ada")
        #expect(navigator.entries.map(\.shown) == ["The page of screen \(editor.id)"])
    }

    @Test func aLinkIsParsedWithoutANavigator() throws {
        let links = try AppRoute.links(scheme: "adder", hosts: ["shop.example"])
        let link = try links.parse("https://shop.example/news/clear/?utm_source=mail")
        #expect(link.route == .news(.clear))
        #expect(link.traits.presentation == .present && link.needsConfirmation)
        #expect(try links.url(of: link.route) == "adder://news/clear")
    }
}

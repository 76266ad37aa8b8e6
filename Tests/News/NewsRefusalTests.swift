import Adder
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

/// Each presenter that opens routes shows why one was refused.
@Suite(.timeLimit(.minutes(3))) struct NewsRefusalTests {
    private let refusal = RouteRefusal(.denied, "Sign in to read the item.")
    private let problem = Problem(code: "denied", message: "Sign in to read the item.")
    private let id = NewsItemID(1)

    @Test func theFeedShowsARefusal() throws {
        var screen = PresenterHarness(NewsFeedPresenter(), state: .init())
        try screen.handle(.open(id), effects: [.open(.item(id))])
        try screen.refused(refusal, from: .item(id)) { $0.problem = problem }
        #expect(NewsFeedView().page(of: screen.state).problem == problem)
        // The next intent takes it away.
        try screen.handle(.sources, effects: [.open(.sources)]) { $0.problem = nil }
    }

    @Test func theFavouritesShowARefusal() throws {
        var screen = PresenterHarness(NewsFavouritesPresenter(), state: .init())
        try screen.handle(.open(id), effects: [.open(.item(id))])
        try screen.refused(refusal, from: .item(id)) { $0.problem = problem }
        #expect(NewsFavouritesView().page(of: screen.state).problem == problem)
        try screen.handle(.open(id), effects: [.open(.item(id))]) { $0.problem = nil }
    }

    @Test func anItemShowsARefusal() throws {
        var screen = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1)))
        try screen.handle(.later, effects: [.open(.later(id), model: .row(1))])
        try screen.refused(refusal, from: .later(id)) { $0.problem = problem }
        #expect(NewsItemView().page(of: screen.state).problem == problem)
        try screen.handle(.buy, effects: [.open(.purchase(id), model: .row(1))]) { $0.problem = nil }
    }

    /// The page of an item does not offer what the host has no service for; a host's own view may.
    @MainActor
    @Test func aServiceThatIsNotGivenIsARefusal() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { NewsKit.enable() })
        let pages = sdk.kits.pages()
        let flow = try FlowHarness<NewsRoute>(sdk) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        let sentences = NewsTexts().sentences
        try await flow.open(.item(id))
        for (intent, message) in [(NewsItemPresenter.Intent.later, sentences.noTodos), (.buy, sentences.noCart)] {
            try await flow.send(intent, to: NewsItemPresenter.self)
            #expect(flow.routes == [.item(id)])
            let problem = try flow.state(of: NewsItemPresenter.self).problem
            #expect(problem == Problem(code: "notShown", message: message))
        }
        await sdk.stop()
    }
}

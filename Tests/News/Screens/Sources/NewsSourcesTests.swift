import Adder
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

@Suite struct NewsSourcesTests {
    private let source = NewsSource(
        id: NewsSourceID(1), url: "https://a.example/feed", name: "A",
        failure: NewsLoadFailure(code: "timedOut", message: "It took too long."), unreadCount: 3)
    private let draft = NewsSourceDraft("https://a.example/feed")

    @Test func aSourceIsAddedOnce() throws {
        var screen = PresenterHarness(
            NewsSourcesPresenter(), state: .init(sources: .loaded([], .loaded(.initial))))
        try screen.handle(.add(draft), effects: [.send(.sources(.add(draft)))]) { $0.isAdding = true }
        try screen.handle(.add(draft))
        try screen.receive(
            .changed(.sources(NewsSourcesChange([source], added: [source.id]))), for: .sources(.add(draft))
        ) {
            $0.isAdding = false
            $0.notice = NewsSourcesNotice(.added, rows: [NewsSourceRow(source)])
            $0.sources = .loaded([NewsSourceRow(source)], .loaded(.initial))
        }
        try screen.handle(.remove([source.id]), effects: [.send(.sources(.remove([source.id])))]) { $0.notice = nil }
    }

    @Test func aSourceThatCannotBeAddedIsAProblem() throws {
        var screen = PresenterHarness(
            NewsSourcesPresenter(), state: .init(sources: .loaded([], .loaded(.initial)), isAdding: true))
        try screen.receive(.failed(.sourceExists(source)), for: .sources(.add(draft))) {
            $0.isAdding = false
            $0.problem = Problem(.sourceExists(source))
        }
    }

    @Test func aSourceThatIsLongerThanTheCacheIsSaid() throws {
        var screen = PresenterHarness(
            NewsSourcesPresenter(), state: .init(sources: .loaded([], .loaded(.initial)), isAdding: true))
        let change = NewsSourcesChange(
            [source], added: [source.id], loaded: .init(added: 1_000, offered: 2_000, leftOut: 1_000))
        try screen.receive(.changed(.sources(change)), for: .sources(.add(draft))) {
            $0.isAdding = false
            $0.notice = NewsSourcesNotice(
                .added, rows: [NewsSourceRow(source)], excess: NewsExcess("A", kept: 1_000, offered: 2_000))
            $0.sources = .loaded([NewsSourceRow(source)], .loaded(.initial))
        }
        #expect(
            NewsSourcesView().snapshot(of: screen.state).contains(
                "remark A: the newest 1000 of 2000 items are kept."))
    }

    @Test func aSourceOpensItsItems() throws {
        var screen = PresenterHarness(NewsSourcesPresenter(), state: .init())
        try screen.handle(.open(source.id), effects: [.open(.source(source.id))])
        let refusal = RouteRefusal(.denied, "Sign in to read the items.")
        try screen.refused(refusal, from: .source(source.id)) { $0.problem = Problem(refusal) }
        #expect(NewsSourcesView().page(of: screen.state).problem == Problem(refusal))
    }

    @Test func theViewShowsEachSourceWithItsProblem() {
        let embedded = NewsSource(id: NewsSourceID(2), kind: .embedded, url: "adder:welcome", name: "Welcome")
        let rows = [NewsSourceRow(source), NewsSourceRow(embedded)]
        #expect(
            NewsSourcesView().snapshot(of: .init(sources: .loaded(rows, .loaded(.initial))))
                == "Sources · Add a source=draft hint https://example.org/feed.xml · "
                + "- 1 A, unread: 3, timedOut~failed — It took too long. [Open~primary] [e Edit the name] [f Move to a folder] "
                + "[d Remove~destructive Remove “A” with its items and favourites? This cannot be undone.] [v Mark] · - 2 Welcome "
                + "[Open~primary] [e Edit the name] [f Move to a folder] [d Remove~destructive~disabled Remove “Welcome” "
                + "with its items and favourites? This cannot be undone.] [v Mark] · [. Unread only]")
    }
}

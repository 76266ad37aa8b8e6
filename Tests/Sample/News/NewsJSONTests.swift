import Adder
import AdderTesting
import NewsKit
import Testing

@testable import sample

@Suite struct NewsJSONPresenterTests {
    private let item = NewsItem(id: NewsItemID(7), sourceID: NewsSourceID(2), title: "A", summary: "B")
    private let text = """
        "id":7,"sourceID":2,"title":"A","summary":"B","link":null,"authors":[],"publishedAt":null,"updatedAt":null
        """

    private func harness() -> PresenterHarness<NewsJSONPresenter> {
        PresenterHarness(NewsJSONPresenter(), state: .init())
    }

    @Test func aRequestIsSentOnce() throws {
        var harness = harness()
        try harness.handle(.ask(.sources), effects: [.send(.sources)])
    }

    @Test func aPageNamesTheRowsThatAreLeftOut() throws {
        var harness = harness()
        let page = NewsPage(items: [item], next: NewsCursor("5_7"), unreadableCount: 2)
        try harness.receive(.items(page), for: .list(NewsQuery())) { state in
            let items = #"{"items":[{\#(text),"isRead":false,"isFavourite":false}]"#
            state.result = CommandResult(output: items + #","nextCursor":"5_7","unreadableCount":2}"# + "\n")
        }
    }

    @Test func anUnreadItemIsShownAfterItIsMarked() throws {
        var harness = harness()
        let story = NewsStory(item: item, content: "C", html: "<p>C</p>")
        let marking = NewsRequest.mark(NewsMarking([item.id], .read(true)))
        try harness.receive(.story(story), for: .story(item.id), effects: [.send(marking)]) { $0.story = story }
        var read = item
        read.isRead = true
        try harness.receive(.changed(NewsChange([read])), for: marking) { state in
            let document = #"{"item":{\#(text),"isRead":true,"isFavourite":false,"content":"C","html":"<p>C</p>"}}"#
            state.result = CommandResult(output: document + "\n")
        }
    }

    @Test func anotherScreensChangeIsIgnored() throws {
        var harness = harness()
        try harness.receive(.changed(NewsChange([item])), for: nil)
    }

    @Test func aFailureIsTheResult() throws {
        var harness = harness()
        let error = NewsError.noItem(NewsItemID(9))
        try harness.receive(.failed(error), for: .story(NewsItemID(9))) { state in
            state.result = CommandResult(failure: Failure(error))
        }
    }

    @Test func aSourceThatIsFreshSaysUntilWhen() throws {
        var harness = harness()
        let fresh = NewsSourceOutcome(
            id: NewsSourceID(2), name: "River", result: .fresh(Timestamp(milliseconds: 60_000)))
        let outcome = NewsRefreshOutcome(sources: [fresh], evictedCount: 3)
        try harness.receive(.refreshed(outcome), for: .refresh([])) { state in
            let source = #"{"id":2,"name":"River","result":"fresh","added":0,"changed":0,"joined":0,"leftOut":0,"#
            state.result = CommandResult(
                output: #"{"refresh":{"added":0,"changed":0,"evicted":3,"sources":["# + source
                    + #""freshUntil":"1970-01-01T00:01:00Z","error":null}]}}"# + "\n")
        }
    }
}

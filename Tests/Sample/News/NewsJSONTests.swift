import Adder
import AdderServices
import NewsKit
import Testing

@testable import sample

@Suite struct NewsJSONTests {
    private let item = NewsItem(id: NewsItemID(7), sourceID: NewsSourceID(2), title: "A", summary: "B")
    private let text = """
        "id":7,"sourceID":2,"sourceName":"","title":"A","summary":"B","link":null,"authors":[],"image":null,\
        "publishedAt":null,"updatedAt":null,"isRead":false,"isFavourite":false
        """

    @Test func aPageNamesTheRowsThatAreLeftOut() {
        let page = NewsPage(items: [item], next: NewsCursor("5_7"), unreadableCount: 2)
        let document = #"{"items":[{\#(text)}],"nextCursor":"5_7","unreadableCount":2}"# + "\n"
        #expect(NewsResponse.items(.page(page)).document == CommandResult(output: document))
    }

    @Test func anItemForLaterNamesItsTodo() {
        let later = NewsForLater(item, as: AddedTodo(id: "abcd", title: "A"))
        #expect(NewsJSON.later(later).output == #"{"later":{"item":7,"todo":{"id":"abcd","title":"A"}}}"# + "\n")
    }

    @Test func aSourceThatIsFreshSaysUntilWhen() {
        let fresh = NewsSourceOutcome(
            id: NewsSourceID(2), name: "River", result: .fresh(Timestamp(milliseconds: 60_000)))
        let outcome = NewsRefreshOutcome(sources: [fresh], evictedCount: 3)
        let source = #"{"id":2,"name":"River","result":"fresh","added":0,"changed":0,"joined":0,"leftOut":0,"#
        #expect(
            NewsJSON.refresh(outcome).output == #"{"refresh":{"added":0,"changed":0,"evicted":3,"sources":["#
                + source + #""freshUntil":"1970-01-01T00:01:00Z","error":null}]}}"# + "\n")
    }
}

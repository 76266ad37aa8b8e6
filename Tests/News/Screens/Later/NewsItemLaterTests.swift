import AdderServices
import Testing

@testable import NewsKit

/// The todo that is to read an item.
@Suite struct NewsItemLaterTests {
    private func todo(_ link: String?) -> NewTodo {
        NewsItem(id: NewsItemID(7), sourceID: NewsSourceID(1), title: "Snow\u{0}", link: link).todo
    }

    @Test func itHasTheTitleAndThePage() {
        #expect(todo("https://river.example/7") == NewTodo(title: "Snow", note: "https://river.example/7"))
        #expect(todo(nil) == NewTodo(title: "Snow"))
    }

    @Test func itsNoteIsOneThatEveryListAccepts() {
        #expect(todo("https://river.example/\n7\u{1B}").note == "https://river.example/7")
        let longest = "https://river.example/" + String(repeating: "a", count: 19_978)
        #expect(todo(longest).note == longest)
        #expect(todo(longest + "a").note == "")
    }
}

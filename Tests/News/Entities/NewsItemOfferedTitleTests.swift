import Testing

@testable import NewsKit

/// The title of an item, as the cart and the todo list accept it.
@Suite struct NewsItemOfferedTitleTests {
    private func offered(_ title: String) -> String {
        NewsItem(id: NewsItemID(7), sourceID: NewsSourceID(1), title: title).offeredTitle
    }

    @Test(arguments: [
        ("Swift 6.3 is out", "Swift 6.3 is out"), (" a\u{0}b\u{7F}c ", "abc"), ("a\nb\u{2028}c\td", "a b c d"),
        ("a\r\nb", "a  b"), ("", "news/7"), ("\u{200D}\u{FEFF}", "news/7"), ("\u{1B}\n", "news/7"),
        ("👩‍👩‍👧 e\u{301}", "👩‍👩‍👧 e\u{301}"),
    ])
    func itIsOneVisibleLine(_ title: String, _ expected: String) {
        #expect(offered(title) == expected)
    }

    @Test func aLongOneIsCut() {
        let fitting = String(repeating: "x", count: 500)
        #expect(offered(fitting) == fitting)
        #expect(offered(fitting + "y") == String(repeating: "x", count: 499) + "…")
        // Four bytes each: within the characters, and over the bytes.
        let bytes = offered(String(repeating: "a\u{301}\u{302}\u{303}\u{304}\u{305}", count: 400))
        #expect(bytes.utf8.count <= 4_096 && bytes.utf8.count > 4_080 && bytes.hasSuffix("…"))
        #expect(bytes.count <= 500)
    }

    @Test func oneCharacterOfEndlessMarksIsCut() {
        let title = offered("a" + String(repeating: "\u{301}", count: 100_000))
        #expect(title.utf8.count <= 4_096)
        #expect(offered(String(repeating: "\u{200D}", count: 9_000) + "a") == "news/7")
    }
}

import Testing

@testable import NewsKit

/// The links of a text by their numbers.
@Suite struct NumberedLinksTests {
    @Test(arguments: [
        (
            "<p>See <a href='https://a/1'>this</a> and <a href='https://a/2'>that </a>now.</p>",
            "See this[1] and that[2] now."
        ),
        ("<a href='https://a/1'>x</a> <a href='https://a/2'>y</a> <a href='https://a/1'>z</a>", "x[1] y[2] z[1]"),
        ("<p><a href='https://a/1'>One</a></p><p>Two</p>", "One[1]\n\nTwo"),
        ("<a href='https://a/1'><p>One</p></a>Two", "One[1]\n\nTwo"),
        ("<a href='https://a/1'><img src='https://a/i' alt='A cat'></a>", "[A cat][1]"),
        ("<a href='https://a/1'><img src='https://a/i'></a>", "[https://a/i][1]"),
        ("<ul><li><a href='https://a/1'>x</a></li><li>y</li></ul>", "• x[1]\n• y"),
        // These lead nowhere, or cannot be opened.
        ("<a>x</a><a name='y'>y</a><a href='tel:1'>z</a><a href='ftp://a/1'>f</a>", "xyzf"),
        ("<b>x</a></b><a href='https://a/1'>y", "xy[1]"),
    ])
    func aNumberFollowsTheWordsOfALink(_ source: String, _ text: String) {
        let numbered = FeedText(html: source).numberedText
        #expect(numbered.text == text)
        #expect(numbered.links.map(\.description) == ["https://a/1", "https://a/2"].filter(source.contains))
    }

    @Test func otherTextsHaveNoNumbers() {
        let text = FeedText(html: "<a href='https://a/1'>x</a>")
        #expect(text.plainText == "x" && text.wordsAlone == "x")
        #expect(FeedText("https://a/1").numberedText.text == "https://a/1")
    }

    @Test func onlySoManyLinksHaveNumbers() {
        let source = (1...600).map { "<a href='https://a/\($0)'>\($0)</a> " }.joined() + "<a href='https://a/1'>1</a>"
        let numbered = FeedText(html: source).numberedText
        #expect(numbered.links.count == 500)
        #expect(numbered.text.hasSuffix("500[500] \((501...600).map { "\($0) " }.joined())1[1]"))
    }
}

import AdderViews
import Testing

@testable import AdderTerminal

/// The key that copies, and the sequence that a terminal gets.
@Suite struct CopyingTests {
    private func page(link: String? = nil, title: String = "Todo") -> Page<FrameIntent> {
        var page = Page<FrameIntent>()
        page.title = "Todos"
        page.rows(FrameRow.rows(2)) { element, row in
            row.title = "\(title) \(element.id)"
            row.link = link
        }
        return page
    }

    @Test func theTitleOfTheRowIsCopied() {
        let typing = FrameTyping(page())
        #expect(typing.press(.down, .character("y")) == .copy("Todo 2"))
        #expect(typing.text.contains(" Copied  Todo 2"))
        typing.press(.up)
        #expect(!typing.text.contains("Copied"))
    }

    @Test func theLinkOfTheRowComesFirst() {
        #expect(FrameTyping(page(link: "https://a.example/")).press(.character("y")) == .copy("https://a.example/"))
    }

    @Test func withoutARowTheLinkOfThePageIsCopied() {
        var page = Page<FrameIntent>()
        page.title = "Comet"
        #expect(FrameTyping(page).press(.character("y")) == .copy("Comet"))
        page.link("Page", to: "https://a.example/1")
        page.link("More", to: "https://a.example/2")
        #expect(FrameTyping(page).press(.character("y")) == .copy("https://a.example/1"))
    }

    /// A shell would obey a line end, and a terminal an escape sequence.
    @Test func controlCharactersAreLeftOut() {
        let typing = FrameTyping(page(title: "a\u{1B}]52;c;eA==\u{7}\nb"))
        #expect(typing.press(.character("y")) == .copy("a]52;c;eA==b 1"))
    }

    @Test func aLongTextIsRefused() {
        let limit = Clipboard.limit - 2
        let whole = String(repeating: "m", count: limit)
        #expect(FrameTyping(page(title: whole)).press(.character("y")) == .copy(whole + " 1"))
        let typing = FrameTyping(page(title: whole + "m"), width: 120, height: 20)
        #expect(typing.press(.character("y")) == .none)
        #expect(typing.text.contains("more than 50,000 bytes"))
        #expect(!typing.text.contains("does nothing"))
    }

    @Test(arguments: [("", ""), ("a", "YQ=="), ("Grüße 衬", "R3LDvMOfZSDooaw="), ("]\u{7}", "XQc=")])
    func theSequenceHasTheTextInBase64(_ text: String, _ digits: String) {
        #expect(Clipboard.sequence(text) == "\u{1B}]52;c;\(digits)\u{7}")
    }

    @Test func aPagesOwnKeyComesFirst() {
        var page = page()
        page.action("Say yes", .sent("yes"), key: "y")
        #expect(FrameTyping(page).press(.character("y")) == .send(.sent("yes")))
    }
}

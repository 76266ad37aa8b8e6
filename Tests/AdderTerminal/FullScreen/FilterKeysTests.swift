import AdderViews
import Testing

@testable import AdderTerminal

/// The keys of a filter.
@Suite struct FilterKeysTests {
    private let typing = FrameTyping(FramePages.list(FrameRow.rows(30)), width: 40, height: 16)

    @Test func rowsAreFilteredWhileATextIsTyped() {
        typing.press(.down, .down, .character("/"))
        typing.type("todo 2")
        #expect(typing.text.contains("\n /todo 2  12/30\n"))
        #expect(typing.text.contains("Return Keep  Esc Show all"))
        #expect(typing.selectedLine?.contains("Todo 2") == true)
        #expect(typing.frame.cursor == Frame.Cell(line: 14, column: 8))
        typing.press(.down)
        #expect(typing.selectedLine?.contains("Todo 12") == true)
        typing.press(.backspace)
        #expect(typing.text.contains("/todo   30/30"))
    }

    @Test func returnKeepsTheFilterAndEscapeEndsIt() {
        typing.press(.character("/"))
        typing.type("12")
        typing.press(.enter)
        #expect(typing.frame.cursor == Frame.Cell(line: 2, column: 0))
        #expect(typing.text.contains("/12  1/30"))
        #expect(typing.selectedLine?.contains("Todo 12") == true)
        #expect(typing.press(.escape) == .none)
        #expect(typing.position.filter == nil)
        // The selection stays on its row.
        #expect(typing.selectedLine?.contains("Todo 12") == true)
        #expect(typing.press(.escape) == .leave)
    }

    @Test func lettersAreTextWhileAFilterIsTyped() {
        typing.press(.character("/"))
        typing.type("q?/")
        #expect(typing.position.filter?.text == "q?/")
        #expect(typing.text.contains("/q?/  0/30"))
        #expect(typing.sent.isEmpty)
        #expect(typing.press(.interrupt) == .quit)
        typing.press(.halfUp)
        typing.press(.backspace)
        #expect(typing.position.filter == nil)
    }

    @Test func theHelpNamesTheKey() {
        typing.press(.character("?"))
        #expect(typing.text.contains("  Filter\n"))
        typing.press(.character("x"), .character("/"), .paste("Todo\n3"), .enter, .character("?"), .end)
        #expect(typing.position.filter?.text == "Todo 3")
        #expect(typing.text.contains("Show all"))
    }

    @Test func anActionOnTheKeyWins() {
        typing.page.action("Search", .sent("search"), key: "/")
        #expect(typing.press(.character("/")) == .send(.sent("search")))
        #expect(typing.position.filter == nil)
    }

    @Test func aPageWithoutAListHasNoFilter() {
        var page = Page<FrameIntent>()
        page.text("Nothing to filter.")
        typing.page = page
        typing.press(.character("/"))
        #expect(typing.position.filter == nil)
    }
}

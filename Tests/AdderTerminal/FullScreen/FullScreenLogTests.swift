import Adder
import AdderViews
import Testing

@testable import AdderTerminal

/// The messages that are logged while pages take the whole terminal.
@Suite struct FullScreenLogTests {
    @Test func theLastMessageIsShownUntilItIsCleared() {
        let log = FullScreenLog()
        #expect(log.last == nil)
        log.sink(.warning, "One.")
        log.append("Two.")
        #expect(log.last == "Two.")
        log.clearLast()
        #expect(log.last == nil)
    }

    @Test func theFooterShowsTheMessage() {
        var page = Page<FrameIntent>()
        page.title = "Notes"
        let surroundings = PageSurroundings(message: "warning: \u{1B}[2J")
        let layout = PageLayout(page, Terminal.Size(width: 40, height: 10), PagePosition(), surroundings)
        #expect(layout.frame().text.contains("\n warning: <U+001B>[2J\n"))
    }

    @Test func theMessagesThatAreKeptAreLimited() {
        let log = FullScreenLog()
        for number in 0..<FullScreenLog.limit + 2 { log.append("\(number)") }
        let messages = log.take()
        #expect(messages.count == FullScreenLog.limit + 1)
        #expect(messages.last == "2 more messages were not kept.")
        #expect(log.take().isEmpty)
    }
}

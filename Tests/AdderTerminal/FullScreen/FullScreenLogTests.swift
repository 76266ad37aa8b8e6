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
        #expect(log.last?.text == "Two.")
        log.clearLast()
        #expect(log.last == nil)
    }

    @Test func theFooterShowsTheMessage() {
        var page = Page<FrameIntent>()
        page.title = "Notes"
        let surroundings = PageSurroundings(message: .init(text: "warning: \u{1B}[2J"))
        let layout = PageLayout(page, Terminal.Size(width: 40, height: 10), PagePosition(), surroundings)
        #expect(layout.frame().text.contains("\n warning: <U+001B>[2J\n"))
    }

    /// Only an error has a colour: every other message is as quiet as a remark.
    @Test(arguments: [(Log.Level.info, "2"), (.warning, "2"), (.error, "31")])
    func onlyAnErrorHasAColour(_ level: Log.Level, _ code: String) {
        let log = FullScreenLog()
        log.sink(level, "Full.")
        let surroundings = PageSurroundings(message: log.last)
        let layout = PageLayout(
            Page<FrameIntent>(), Terminal.Size(width: 40, height: 10), PagePosition(), surroundings)
        let line = layout.frame().lines.lazy.map { $0.encoded(isColored: true) }.first { $0.contains("Full.") }
        #expect(line?.contains("\u{1B}[\(code)m\(level): Full.") == true, "\(line ?? "")")
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

import AdderViews
import Testing

@testable import AdderTerminal

/// The offer to undo beside the notice of a change.
@Suite struct NoticeUndoTests {
    private func page(undo: Character?, isEnabled: Bool = true, notice: Character? = "u") -> Page<FrameIntent> {
        var page = FramePages.list(FrameRow.rows(3))
        page.notice("Deleted", key: "k4", title: "Todo 4", undo: notice)
        if let undo { page.action("Undo", .sent("undo"), key: undo, isEnabled: isEnabled) }
        return page
    }

    @Test func theOfferFollowsTheNotice() {
        let typing = FrameTyping(page(undo: "u"))
        #expect(typing.text.contains(" Deleted  k4  Todo 4 · u undoes\n"))
        #expect(typing.press(.character("u")) == .send(.sent("undo")))
    }

    @Test func anActionThatIsOffOrMissingIsNotOffered() {
        for page in [page(undo: nil), page(undo: "u", isEnabled: false), page(undo: "u", notice: nil)] {
            let text = FrameTyping(page).text
            #expect(text.contains(" Deleted  k4  Todo 4\n"))
            #expect(!text.contains("undoes"))
        }
    }

    @Test func severalNoticesHaveOneOffer() {
        var page = page(undo: "u")
        page.notice("Total", cells: [PageCell(.number(3))])
        let lines = FrameTyping(page, width: 60, height: 20).frame.lines.map(\.text)
        #expect(lines.count { $0.contains("undoes") } == 1)
        #expect(lines.contains { $0.hasPrefix(" Total  3 · u undoes") })
    }

    /// A notice that fills its line has the offer on the next one.
    @Test(arguments: [24, 40, 80])
    func theOfferFitsTheTerminal(_ width: Int) {
        var page = FramePages.list(FrameRow.rows(3))
        page.notice("Deleted", title: String(repeating: "m", count: width), undo: "u")
        page.action("Undo", .sent("undo"), key: "u")
        let lines = FrameTyping(page, width: width, height: 20).frame.lines.map(\.text)
        #expect(lines.contains { $0.contains("· u undoes") })
        #expect(lines.allSatisfy { $0.terminalWidth <= width })
    }
}

import AdderViews
import Testing

@testable import AdderTerminal

/// Rows that a person has marked, and an action on the Escape key.
@Suite struct MarkedRowTests {
    private func page(marking ids: Int...) -> Page<FrameIntent> {
        var page = Page<FrameIntent>()
        page.title = "Todos"
        page.rows(FrameRow.rows(3)) { element, row in
            row.title = "Todo \(element.id)"
            row.isMarked = ids.contains(element.id)
        }
        if !ids.isEmpty { page.action("Unmark all", .sent("unmark"), key: "\u{1B}") }
        return page
    }

    @Test func aMarkedRowHasAStar() {
        let typing = FrameTyping(page(marking: 1, 3))
        let lines = typing.frame.lines.map(\.text).filter { $0.contains("Todo ") }
        #expect(lines.map { String($0.prefix(8)) } == ["›*Todo 1", "  Todo 2", " *Todo 3"])
    }

    @Test func escapeTakesItsActionAndThenLeaves() {
        let typing = FrameTyping(page(marking: 1))
        #expect(typing.text.contains("Esc Unmark all"))
        #expect(typing.press(.escape) == .send(.sent("unmark")))
        typing.show(page())
        #expect(typing.press(.escape) == .leave)
    }

    /// Its action in the last line is the first that can be selected there.
    @Test(arguments: [Key.down, .character("j")])
    func theLastRowStaysSelected(_ key: Key) {
        let typing = FrameTyping(page(marking: 1))
        typing.press(.end, key)
        #expect(typing.selectedLine == "Todo 3")
        typing.press(.tab)
        #expect(typing.layout.focus == .action(0))
        typing.press(.up)
        #expect(typing.selectedLine == "Todo 3")
    }

    @Test func escapeIsListedOnce() {
        let typing = FrameTyping(page(marking: 1), width: 60, height: 40)
        typing.press(.character("?"))
        #expect(typing.frame.lines.count { $0.text.hasPrefix("  Esc ") } == 1)
        #expect(typing.text.contains("Esc            Unmark all"))
    }
}

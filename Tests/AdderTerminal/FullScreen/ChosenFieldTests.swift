import AdderViews
import Testing

@testable import AdderTerminal

/// A field that an action has asked for: a person types in it at once, and only then.
@Suite struct ChosenFieldTests {
    private func page(entering text: String?, rows: Int = 3) -> Page<FrameIntent> {
        var page = Page<FrameIntent>()
        page.title = "Todos"
        if let text {
            page.entry("Tags", text: text, isChosen: true) {
                .typed(.init(field: "tags", text: $0))
            } submit: {
                .sent("tags \($0)")
            }
            page.action("Cancel", .sent("cancel"), key: "\u{1B}")
        }
        page.entry("Add", key: "a") { .sent("add \($0)") }
        page.rows(FrameRow.rows(rows)) { element, row in
            row.title = "Todo \(element.id)"
            row.action("Complete", .sent("complete \(element.id)"), key: "x")
        }
        return page
    }

    @Test func itIsTypedInAtOnce() {
        let typing = FrameTyping(page(entering: nil), width: 60, height: 20)
        typing.press(.down)
        typing.show(page(entering: "+home"))
        #expect(typing.text.contains("Return Save  Esc Cancel"))
        #expect(typing.press(.character("x")) == .send(.typed(.init(field: "tags", text: "+homex"))))
        #expect(typing.press(.enter) == .send(.sent("tags +home")))
        #expect(typing.press(.escape) == .send(.sent("cancel")))
    }

    @Test func itsTextMayBeSubmittedEmpty() {
        let typing = FrameTyping(page(entering: ""))
        #expect(typing.press(.enter) == .send(.sent("tags ")))
    }

    /// The row from which it was asked for is selected again.
    @Test func theRowIsSelectedAfterIt() {
        let typing = FrameTyping(page(entering: nil), width: 60, height: 20)
        typing.press(.down)
        typing.show(page(entering: "+home"))
        typing.press(.character("x"))
        typing.show(page(entering: nil))
        #expect(typing.selectedLine == "Todo 2")
        #expect(typing.press(.character("x")) == .send(.sent("complete 2")))
    }

    /// A person who has left the field stays outside of it, whatever its text becomes.
    @Test func itIsChosenOnce() {
        let typing = FrameTyping(page(entering: "+home"), width: 60, height: 20)
        typing.press(.character("x"), .tab, .tab)
        typing.show(page(entering: "+homex"))
        #expect(typing.press(.character("x")) == .send(.sent("complete 1")))
    }
}

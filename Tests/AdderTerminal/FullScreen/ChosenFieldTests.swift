import AdderViews
import Testing

@testable import AdderTerminal

/// A field that an action has asked for: a person types in it at once, and only then.
@Suite struct ChosenFieldTests {
    private func page(entering text: String?, of key: String? = nil, rows: Int = 3) -> Page<FrameIntent> {
        var page = Page<FrameIntent>()
        page.title = "Todos"
        if let text {
            page.entry("Tags", text: text, error: text == "+" ? "Type a word." : nil, isChosen: true, row: key) {
                .typed(.init(field: "tags", text: $0))
            } submit: {
                .sent("tags \($0)")
            }
            page.action("Cancel", .sent("cancel"), key: "\u{1B}")
        }
        page.entry("Add", key: "a") { .sent("add \($0)") }
        page.rows(FrameRow.rows(rows)) { element, row in
            row.key = "t\(element.id)"
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
        #expect(typing.selectedLine == "t2  Todo 2")
        #expect(typing.press(.character("x")) == .send(.sent("complete 2")))
    }

    /// A person who has left the field stays outside of it, whatever its text becomes.
    @Test func itIsChosenOnce() {
        let typing = FrameTyping(page(entering: "+home"), width: 60, height: 20)
        typing.press(.character("x"), .tab, .tab)
        typing.show(page(entering: "+homex"))
        #expect(typing.press(.character("x")) == .send(.sent("complete 1")))
    }

    // MARK: In the place of a row

    private func lines(_ typing: FrameTyping) -> [String] {
        typing.text.split(separator: "\n").map(String.init).filter {
            $0.contains("Todo ") || $0.contains("Tags") || $0.contains("word.")
        }
    }

    /// No line moves, and the field is where the person looks.
    @Test func itIsDrawnInThePlaceOfItsRow() {
        let typing = FrameTyping(page(entering: nil), width: 60, height: 20)
        typing.press(.down)
        let before = typing.text.split(separator: "\n", omittingEmptySubsequences: false)
        typing.show(page(entering: "+home", of: "t2"))
        let after = typing.text.split(separator: "\n", omittingEmptySubsequences: false)
        // The place in the list, and the keys, are those of the field.
        let changed = zip(before, after).dropFirst().dropLast(2).filter { $0 != $1 }
        #expect(changed.map(\.0).map { $0.contains("Todo 2") } == [true])
        #expect(changed.map(\.1).map { $0.hasPrefix("› Tags  [+home") } == [true])
        let cursor = typing.frame.cursor
        #expect(cursor.map { after[$0.line] } == changed.first.map(\.1))
        #expect(cursor?.column == "› Tags  [+home".count)
        #expect(typing.press(.character("x")) == .send(.typed(.init(field: "tags", text: "+homex"))))
        typing.show(page(entering: nil))
        #expect(typing.selectedLine == "t2  Todo 2")
    }

    @Test func itsErrorStandsBelowIt() {
        let typing = FrameTyping(page(entering: nil), width: 60, height: 20)
        typing.press(.down)
        typing.show(page(entering: "+", of: "t2"))
        let lines = lines(typing).map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            lines.count == 4 && lines[0] == "t1 Todo 1" && lines[2] == "Type a word." && lines[3] == "t3 Todo 3",
            "\(lines)")
    }

    /// That of another row, or of several, stands above the list.
    @Test(arguments: ["t3", "t9", nil])
    func withoutItsRowItIsDrawnAboveTheList(_ key: String?) {
        let typing = FrameTyping(page(entering: nil), width: 60, height: 20)
        typing.press(.down)
        typing.show(page(entering: "+home", of: key))
        #expect(lines(typing).map { $0.contains("Tags") } == [true, false, false, false])
    }

    @Test func itIsVisibleInALongList() {
        let typing = FrameTyping(page(entering: nil, rows: 100), width: 60, height: 12)
        typing.press(.end)
        typing.show(page(entering: "+home", of: "t100", rows: 100))
        #expect(lines(typing).last?.hasPrefix("› Tags  [+home") == true)
        #expect(typing.frame.cursor != nil)
    }
}

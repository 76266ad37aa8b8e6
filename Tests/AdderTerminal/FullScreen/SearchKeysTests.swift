import AdderViews
import Testing

@testable import AdderTerminal

/// The keys of a page with a search field.
@Suite struct SearchKeysTests {
    private let typing = FrameTyping(Self.page(""), width: 60, height: 16)

    /// A page with todos, of which those are found whose title contains the text.
    private static func page(_ text: String, isEnabled: Bool = true) -> Page<FrameIntent> {
        var page = Page<FrameIntent>()
        page.title = "Todos"
        page.entry("Add", key: "a") { .typed(.init(field: "add", text: $0)) }
        page.field("Search", text, kind: .search, isEnabled: isEnabled) { .typed(.init(field: "search", text: $0)) }
        let rows = FrameRow.rows(30).filter { text.isEmpty || "Todo \($0.id)".contains(text) }
        guard !rows.isEmpty else {
            page.empty("No todo matches.")
            return page
        }
        page.rows(rows) { element, row in
            row.title = "Todo \(element.id)"
            row.action("Open", .sent("open \(element.id)"), role: .primary)
        }
        return page
    }

    /// Presses a key, and shows what the text finds.
    private func press(_ key: Key) {
        if case .send(.typed(let typed)) = typing.press(key), typed.field == "search" {
            typing.show(Self.page(typed.text))
        }
    }

    private func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    @Test func anUnusedFieldTakesNoLine() throws {
        var lines: [String] { typing.frame.lines.map(\.text) }
        #expect(lines[2].hasPrefix("› Todo 1 ") && lines[15].contains("Return Open  a Add  / Search "))
        press(.character("a"))
        #expect(lines[2].hasPrefix("› a Add  [") && lines[4].hasPrefix("  Todo 1"))
        #expect(!lines[15].contains("/ Search"))
        press(.character("M"))
        press(.down)
        // A text that was not sent stays in sight.
        #expect(lines[2].hasPrefix("  a Add  [M ") && !lines[15].contains("a Add"))
    }

    @Test func theSlashIsTheFieldOfThePage() {
        press(.character("/"))
        #expect(typing.position.filter == nil)
        #expect(typing.frame.cursor?.column == 13)
        type("2/q")
        #expect(typing.sent == ["2", "2/", "2/q"].map { .typed(.init(field: "search", text: $0)) })
        #expect(typing.text.contains("Search  [2/q "))
        #expect(typing.text.contains("No todo matches."))
    }

    @Test func returnGoesToTheFirstRowThatIsFound() {
        press(.down)
        press(.down)
        press(.character("/"))
        type("2")
        press(.enter)
        #expect(typing.selectedLine == "Todo 2")
        // The cursor stands on the selected row.
        #expect(typing.frame.cursor?.column == 0)
        #expect(typing.text.contains("Search  [2 "))
        #expect(typing.press(.enter) == .send(.sent("open 2")))
    }

    @Test func escapeEmptiesTheFieldAndGoesBack() {
        press(.character("/"))
        type("no")
        press(.escape)
        #expect(typing.sent.last == .typed(.init(field: "search", text: "")))
        #expect(typing.selectedLine == "Todo 1")
        #expect(!typing.text.contains("Search  [") && typing.text.contains("/ Search"))
        #expect(typing.press(.escape) == .leave)
    }

    @Test func escapeInAnEmptyFieldGoesBackAlone() {
        press(.character("/"))
        #expect(typing.press(.escape) == .none)
        #expect(typing.selectedLine == "Todo 1")
        #expect(typing.sent.isEmpty)
    }

    @Test func escapeOnARowEndsTheSearchFirst() {
        press(.character("/"))
        type("3")
        press(.enter)
        press(.down)
        press(.escape)
        #expect(typing.sent.last == .typed(.init(field: "search", text: "")))
        // The selected row is still there.
        #expect(typing.selectedLine == "Todo 13")
        #expect(typing.press(.escape) == .leave)
    }

    @Test func theTextIsEditedAgain() {
        press(.character("/"))
        type("29")
        press(.enter)
        press(.character("/"))
        press(.backspace)
        #expect(typing.sent.last == .typed(.init(field: "search", text: "2")))
        press(.backspace)
        #expect(typing.sent.last == .typed(.init(field: "search", text: "")))
        #expect(typing.text.contains("Todo 1\n"))
    }

    @Test func theKeysAreNamed() {
        #expect(typing.text.contains("/ Search"))
        press(.character("/"))
        type("3")
        #expect(typing.text.contains("Return Keep  Esc Show all"))
        press(.enter)
        press(.character("?"))
        typing.size = .init(width: 60, height: 40)
        #expect(typing.text.contains("Search\n"))
        #expect(typing.text.contains("Show all\n"))
        #expect(!typing.text.contains("Filter"))
    }

    @Test func aFieldThatIsOffIsNotReplacedByAFilter() {
        typing.show(Self.page("", isEnabled: false))
        press(.character("/"))
        #expect(typing.position.filter == nil)
        // The cursor stands on the selected row.
        #expect(typing.frame.cursor?.column == 0)
        typing.show(Self.page("3", isEnabled: false))
        #expect(typing.press(.escape) == .leave)
    }

    /// The title at a pipe says what was searched for.
    @Test func aPipeShowsNoSearchField() {
        #expect(PlainRenderer().render(Self.page("29")).output == "Todos\n\nTodo 29\n")
        var page = Page<FrameIntent>()
        page.field("Search", "?", kind: .search, error: "Type a letter.") { _ in .sent("") }
        #expect(PlainRenderer().render(page).output.contains("Type a letter."))
    }
}

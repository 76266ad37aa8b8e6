import AdderViews
import TestSupport
import Testing

@testable import AdderTerminal

/// The response of fields to keys.
@Suite struct PageFieldsTests {
    private static func typed(_ field: String, _ text: String) -> PageResponse<FrameIntent> {
        .send(.typed(FrameIntent.Typed(field: field, text: text)))
    }

    private static func form() -> FrameTyping { FrameTyping(FramePages.form(), width: 80, height: 24) }

    @Test func aFieldOfTheStateSendsEachChange() {
        let typing = Self.form()
        #expect(typing.press(.character("!")) == Self.typed("title", "Buy milk!"))
        #expect(typing.press(.backspace) == Self.typed("title", "Buy mil"))
        #expect(typing.press(.left) == .none)
        #expect(typing.press(.character("q")) == Self.typed("title", "Buy milqk"))
        #expect(typing.press(.paste("a\n\tb")) == Self.typed("title", "Buy milka  b"))
        #expect(typing.press(.enter) == .send(.sent("save")))
    }

    @Test func anErrorAndItsHintAreShown() {
        let typing = FrameTyping(FramePages.form(title: ""), width: 80, height: 24)
        #expect(typing.text.contains("The title is empty. Type one."))
    }

    @Test func whatALimitLeavesOutIsNamed() {
        let typing = Self.form()
        let fits = String(repeating: "é", count: FieldEditing.lineLimit - 8)
        #expect(typing.press(.paste(fits)) == Self.typed("title", "Buy milk" + fits))
        #expect(!typing.text.contains("fit here"))
        #expect(typing.press(.paste(fits + "123456789")) == Self.typed("title", "Buy milk" + fits))
        #expect(typing.text.contains("10000 characters fit here. The rest was left out."))
        typing.press(.left)
        #expect(!typing.text.contains("fit here"))
        // One character.
        let marks = String(repeating: "\u{301}", count: 4 * FieldEditing.lineLimit)
        #expect(typing.press(.paste("e" + marks)) == .none)
        #expect(typing.text.contains("10000 characters fit here."))
        typing.press(.down, .down, .down)
        let lines = String(repeating: "a\n", count: FieldEditing.paragraphLimit / 2)
        #expect(typing.press(.paste(lines)) == Self.typed("notes", "One\nTwo" + lines.dropLast(7)))
        #expect(typing.text.contains("100000 characters fit here. The rest was left out."))
    }

    /// The beginning of a secret would be another one, as nobody sees.
    @Test func aSecretIsNotCut() {
        let typing = Self.form()
        for _ in 0..<5 { typing.press(.tab) }
        typing.type("ab")
        typing.press(.paste(String(repeating: "c", count: FieldEditing.lineLimit - 1)))
        #expect(typing.text.contains("10000 characters fit here. Nothing was pasted."))
        #expect(typing.press(.enter) == Self.typed("password", "ab"))
    }

    /// A key, and all that is drawn after it.
    @Test(arguments: [PageFieldKind.line, .paragraph], ["a", "漢\n"])
    func typingCostsInProportionToTheText(_ kind: PageFieldKind, _ text: String) {
        let isLinear = growsLinearly(from: 500, to: 5_000) { count in
            var page = Page<FrameIntent>()
            let text = String(repeating: text, count: count)
            page.field("Text", text, kind: kind) { .sent($0) }
            let typing = FrameTyping(page, width: 80, height: 24)
            typing.press(.character("b"), .left, .home, .paste("b"), .end, .backspace)
            _ = typing.frame
        }
        #expect(isLinear)
    }

    @Test func aChoiceMovesWithArrowsAndLetters() {
        let typing = Self.form()
        typing.press(.down, .down)
        #expect(typing.selectedLine == "Priority  ‹ High ›")
        #expect(typing.press(.right) == Self.typed("priority", "b"))
        #expect(typing.press(.left) == Self.typed("priority", ""))
        #expect(typing.press(.character("l")) == Self.typed("priority", "b"))
        #expect(typing.press(.character("n")) == Self.typed("priority", ""))
        #expect(typing.press(.backspace) == .none)
    }

    @Test func aParagraphHasLines() {
        let typing = Self.form()
        typing.press(.down, .down, .down)
        #expect(typing.press(.enter) == Self.typed("notes", "One\nTwo\n"))
        #expect(typing.press(.paste("a\nb")) == Self.typed("notes", "One\nTwoa\nb"))
        typing.press(.up)
        #expect(typing.press(.delete) == Self.typed("notes", "OneTwo"))
    }

    @Test func aDraftIsSentOnce() {
        let typing = Self.form()
        for _ in 0..<4 { typing.press(.tab) }
        typing.type("home")
        #expect(typing.selectedLine?.hasPrefix("Tag       [home ") == true)
        #expect(typing.sent.isEmpty)
        #expect(typing.press(.enter) == Self.typed("tag", "home"))
        #expect(typing.press(.enter) == .none)
        typing.type("shop")
        for _ in 1...2 { #expect(typing.press(.escape) == .none) }
        #expect(typing.press(.escape) == .leave)
    }

    /// A text of the state that is submitted: Escape leaves it, and loses nothing.
    @Test func anEntryOfTheStateIsSubmitted() {
        func page(_ text: String) -> Page<FrameIntent> {
            var page = Page<FrameIntent>()
            page.entry("Add", text: text, key: "a") {
                .typed(FrameIntent.Typed(field: "add", text: $0))
            } submit: {
                .sent($0)
            }
            return page
        }
        let typing = FrameTyping(page("Mil"))
        #expect(typing.press(.character("k")) == Self.typed("add", "Milk"))
        #expect(typing.press(.enter) == .send(.sent("Mil")))
        #expect(typing.press(.escape) == .none)
        #expect(typing.press(.escape) == .leave)
        typing.page = page("")
        typing.press(.character("a"))
        #expect(typing.press(.enter) == .none)
    }

    @Test func aFieldThatIsOffKeepsTheKeys() {
        func page(isEnabled: Bool) -> Page<FrameIntent> {
            var page = Page<FrameIntent>()
            page.field("Title", "Milk", isEnabled: isEnabled) { .sent($0) }
            page.field("Place", "Shop") { .sent($0) }
            page.action("Delete", .sent("delete"), key: "d")
            return page
        }
        let typing = FrameTyping(page(isEnabled: true))
        typing.type("d")
        typing.page = page(isEnabled: false)
        typing.type("d")
        #expect(typing.press(.backspace) == .none)
        #expect(typing.sent == [.sent("Milkd")])
        typing.press(.down)
        typing.type("s")
        #expect(typing.sent.last == .sent("Shops"))
        typing.press(.up)
        #expect(typing.selectedLine?.hasPrefix("Place") == true)
    }

    @Test func theCursorOfALongTextIsVisible() {
        var page = Page<FrameIntent>()
        page.field("Notes", (1...40).map { "Line \($0)" }.joined(separator: "\n"), kind: .paragraph) { .sent($0) }
        let typing = FrameTyping(page)
        for _ in 1...39 {
            #expect(typing.frame.cursor != nil)
            typing.press(.up)
        }
        #expect(typing.text.contains("│Line 1\n"))
        typing.press(.down, .down)
        #expect(typing.text.contains("│Line 1\n"))
    }

    @Test func aSecretIsSentOnceAndForgotten() {
        let typing = Self.form()
        for _ in 0..<5 { typing.press(.tab) }
        typing.type("hush")
        #expect(typing.press(.enter) == Self.typed("password", "hush"))
        #expect(typing.position.drafts.isEmpty)
        #expect(typing.sent.count == 1)
    }

    @Test func aFieldKeepsItsDraftWhenOthersCome() {
        func page(_ hasNotice: Bool) -> Page<FrameIntent> {
            var page = Page<FrameIntent>()
            if hasNotice { page.fact("New", "fact") }
            page.rows(FrameRow.rows(3)) { element, row in row.title = "\(element.id)" }
            page.entry("Tag") { .sent($0) }
            return page
        }
        let typing = FrameTyping(page(false))
        typing.press(.tab)
        typing.type("ho")
        typing.page = page(true)
        typing.type("me")
        #expect(typing.press(.enter) == .send(.sent("home")))
    }
}

import Adder
import AdderViews
import SwiftUI
import Testing

@testable import AdderSwiftUI

/// The native elements of the parts of pages.
@MainActor
@Suite struct PagesTests {
    /// Returns the elements of a page that sends nothing.
    private func drawing<Intent: Sendable>(_ page: Page<Intent>) -> Drawing {
        Drawing(PageList(model: PageModel({ page }) { _ in }, options: PageScreenOptions()))
    }

    @Test func everyPartOfEveryGoldenPageIsNative() throws {
        let pages = try ScreenGallery.kitPages()
        #expect(pages.count > 50)
        for entry in pages { expectNative(entry.page, entry.name) }
        expectNative(EveryPart.page().map { "\($0)" }, "every part")
    }

    private func expectNative(_ page: Page<String>, _ name: String) {
        let names = drawing(page).names
        #expect(page.title.isEmpty || names.contains(".navigationTitle “\(page.title)”"))
        var rest = names[...]
        for part in page.parts {
            for element in elements(of: part) {
                guard let index = rest.firstIndex(of: element) else {
                    Issue.record("\(name) has no \(element) for \(part), but \(rest.prefix(8))")
                    return
                }
                rest = rest[(index + 1)...]
            }
        }
        for remark in page.remarks { #expect(rest.contains("Text “\(remark.text)”"), "\(name)") }
        for notice in page.notices { #expect(names.contains { $0.contains("“\(notice.verb)") }, "\(name)") }
        for action in page.actions { #expect(names.contains("Text “\(action.title)”"), "\(name)") }
        if let problem = page.problem { #expect(names.contains("Text “\(problem.message)”"), "\(name)") }
        if let question = page.question { #expect(names.contains("alert “\(question.text)”"), "\(name)") }
        #expect(names.contains("ToolbarItem status") == page.isBusy)
    }

    /// The elements of a part, in their order.
    private func elements(of part: PagePart<String>) -> [String] {
        switch part {
        case .section(let title): ["Section", "Text “\(title)”"]
        case .rows(let rows):
            (0..<rows.count).flatMap { elements(of: rows.row(at: $0)) }
                + (rows.more.map { ["Button", "Text “\($0.title)”"] } ?? [])
        case .field(let field): elements(of: field)
        case .fact(let cell): ["LabeledContent", "Text “\(cell.label ?? "")”", "Text “\(text(cell.value))”"]
        case .text(let text): ["Text “\(text)”"]
        case .empty(let text): ["ContentUnavailableView", "Text “\(text)”"]
        case .picture(let picture):
            [".accessibilityLabel “\(picture.description)”", "Text “\(picture.description)”"]
        case .link(let link): (link.canBeOpened ? ["Link \(link.url)"] : []) + ["Text “\(link.title)”"]
        case .progress(let progress):
            ["ProgressView" + (progress.fraction.map { " \(Int($0 * 100)) %" } ?? ""), "Text “\(progress.text)”"]
        case .failure(let failure):
            ["ContentUnavailableView", "Text “\(failure.problem.message)”"]
                + (failure.retry.map { ["Button", "Text “\($0.title)”"] } ?? [])
        case .action(let action): ["Button", "Text “\(action.title)”"]
        case .child: []
        }
    }

    private func elements(of row: PageRow<String>) -> [String] {
        let label = row.actions.contains { $0.role == .primary } ? ["Button"] : []
        let mark = row.mark.map { [$0 == .open ? "Image circle" : "Image checkmark.circle.fill"] } ?? []
        let texts = (row.badge.map { [$0] } ?? []) + [row.title]
        let detail = row.detail.map { ["Text “\($0)”"] } ?? []
        return label + mark + texts.map { "Text “\($0)”" } + detail + row.actions.map { "Text “\($0.title)”" }
    }

    private func elements(of field: PageField<String>) -> [String] {
        let value = field.text.value
        let error = field.error.map { ["Text “\($0)”"] } ?? []
        if field.text == .secret { return ["LabeledContent", "SecureField"] + error }
        return switch field.kind {
        case .search where field.isEnabled: []
        case .choice(let choices): ["Picker“\(value)”"] + choices.map { "Text “\($0.title)”" } + error
        case .paragraph: ["LabeledContent", "TextField“\(value)” vertical"] + error
        case .date: ["LabeledContent", "TextField“\(value)”", "DatePicker"] + error
        case .line, .number, .decimal, .search: ["LabeledContent", "TextField“\(value)”"] + error
        }
    }

    private func text(_ value: PageValue) -> String { LocalePageFormatter().text(value) }

    @Test func aSearchFieldIsThatOfTheSystem() {
        let drawing = drawing(EveryPart.page())
        #expect(drawing.contains(".searchable “Find” “Oats”"))
        #expect(!drawing.contains("TextField“Oats”"))
    }

    @Test func numbersHaveTheirKeyboards() {
        let keyboards = drawing(EveryPart.page()).all(".keyboard").map(\.name)
        #expect(keyboards == [".keyboard numbersAndPunctuation", ".keyboard decimalPad"])
    }

    @Test func marksTonesAndPicturesAreReadOut() {
        let names = drawing(EveryPart.page()).names
        for text in ["label “Open”", "label “Done”", "value “Late”", "value “Failed”", "label “A cat”"] {
            #expect(names.contains(".accessibility\(text.prefix(1).uppercased())\(text.dropFirst())"), "\(text)")
        }
    }

    @Test func actionsOfAPageHaveTheirKeys() {
        var page = Page<EveryPart.Intent>()
        page.action("Save", .go, key: "s", role: .primary)
        page.action("Delete", .go, key: "D")
        let drawing = drawing(page)
        #expect(drawing.all(".shortcut").map(\.name) == [".shortcut Return", ".shortcut d"])
        #expect(KeyboardShortcut("D").modifiers == [.command, .option, .shift])
        #expect(drawing.all("ToolbarItem").map(\.texts) == [["Save"], ["Delete"]])
    }

    @Test func returnIsOneThing() {
        var page = Page<EveryPart.Intent>()
        page.entry("Add", key: "n") { .type($0) }
        page.field("Text", "", key: "t") { .type($0) }
        page.action("Save", .go, role: .primary)
        page.action("Finish", .go, key: "f", role: .primary)
        let drawing = drawing(page)
        func keys() -> [String] { drawing.all(".shortcut").map { "\($0.name.dropFirst(10))" } }
        #expect(keys() == ["n", "t", "Return", "f"])
        // The field submits its text.
        drawing.press("Add")
        #expect(keys() == ["n", "t", "f"])
        drawing.press("Text")
        #expect(keys() == ["n", "t", "Return", "f"])
    }

    @Test func aLabelIsReadWithItsControlAlone() {
        let hidden = drawing(EveryPart.page()).all(".accessibilityHidden").flatMap(\.texts)
        #expect(hidden.contains("Title") && hidden.contains("Count"))
    }

    @Test func aRowComesAndGoesInWaysOfTheirOwn() {
        #expect(drawing(EveryPart.page()).contains(".transition leading trailing"))
    }

    @Test func aDestructiveActionStaysUntilConfirmed() {
        var page = Page<EveryPart.Intent>()
        page.action("Delete", .go, role: .destructive)
        page.action("Empty", .go, role: .destructive, confirmation: "Sure?")
        let buttons = drawing(page).all("Button").map(\.name)
        #expect(buttons == ["Button destructive", "Button"])
    }

    @Test func columnsLabelTheValuesOfARow() {
        var page = Page<EveryPart.Intent>()
        page.rows(
            PageRows(count: 1, columns: ["Key", "Title", "Price"], identify: { $0 }) { _, row in
                row.title = "Milk"
                row.cell(.number(3), label: "at")
            })
        #expect(drawing(page).contains("Text “Price 3”"))
    }

    @Test func aPreviewShowsAState() {
        let drawing = Drawing(PagePreview(NoteView(), of: NotePresenter.State(text: "Milk")))
        #expect(drawing.contains("NavigationStack") && drawing.contains("TextField“Milk”"))
        #expect(drawing.press("Save"))
    }
}

import Adder
import AdderViews

@testable import AdderTerminal

/// An intent that says which part of a page has sent it.
enum FrameIntent: Event {
    case sent(String)
    case typed(Typed)

    struct Typed: Codable, Equatable, Sendable {
        let field: String
        let text: String
    }
}

/// A row of the lists that tests show.
struct FrameRow: Identifiable, Equatable, Sendable {
    let id: Int
    var isDone = false

    static func rows(_ count: Int) -> [FrameRow] { (1...count).map { FrameRow(id: $0) } }
}

/// The pages that tests show.
enum FramePages {
    /// Rows of which the first was completed, the third removed, and the second moved before a new one.
    static let changedRows: [FrameRow] = {
        var rows = FrameRow.rows(30)
        rows[0].isDone = true
        rows.remove(at: 2)
        rows.insert(FrameRow(id: 31), at: 5)
        rows.insert(rows.remove(at: 1), at: 4)
        return rows
    }()

    /// A page with a list whose rows can be completed and deleted.
    static func list(_ rows: [FrameRow]) -> Page<FrameIntent> {
        var page = Page<FrameIntent>()
        page.title = "Todos"
        page.rows(rows) { element, row in
            row.key = "k\(element.id)"
            row.mark = element.isDone || element.id == 2 ? .done : .open
            row.title = "Todo \(element.id)"
            row.action("Open", .sent("open \(element.id)"), key: "o", role: .primary)
            row.action("Complete", .sent("complete \(element.id)"), key: "x")
            row.action(
                "Delete", .sent("delete \(element.id)"), key: "d", role: .destructive,
                confirmation: "Delete “Todo \(element.id)”?")
        }
        page.action("Add", .sent("add"), key: "a")
        return page
    }

    /// A page with a table of orders, and the number of them under it.
    static func table(_ count: Int) -> Page<FrameIntent> {
        var page = Page<FrameIntent>()
        page.title = "Orders"
        page.rows(FrameRow.rows(count), columns: ["No.", "Article", "Quantity", "Due", "Total"]) { element, row in
            row.key = "\(element.id)"
            row.title = "A woollen shirt"
            row.cell(.number(element.id * 10))
            row.cell(.date(PageDate("2026-01-31")))
            row.cell(.amount(minorUnits: Int64(element.id * 995), currency: "EUR", decimals: 2))
            row.detail = element.id % 5 == 0 ? "Without buttons" : nil
        }
        for index in 1...24 { page.fact("Fact \(index)", "\(count)") }
        return page
    }

    /// A form with a field of each kind.
    static func form(title: String = "Buy milk") -> Page<FrameIntent> {
        var page = Page<FrameIntent>()
        page.title = "Edit"
        func sends(_ field: String) -> @Sendable (String) -> FrameIntent {
            { .typed(FrameIntent.Typed(field: field, text: $0)) }
        }
        page.field("Title", title, error: title.isEmpty ? "The title is empty. Type one." : nil, sends("title"))
        page.field("Due", "", kind: .date, hint: "2026-01-31", sends("due"))
        page.field(
            "Priority", "a", kind: .choice([PageChoice("", "None"), PageChoice("a", "High"), PageChoice("b", "Low")]),
            sends("priority"))
        page.field("Notes", "One\nTwo", kind: .paragraph, sends("notes"))
        page.entry("Tag", sends("tag"))
        let send = sends("password")
        page.secret("Password") { send($0.reveal() ?? "") }
        page.action("Save", .sent("save"), key: "s", role: .primary)
        return page
    }

    /// A page with every part.
    static func everything(price: Int = 995) -> Page<FrameIntent> {
        var page = Page<FrameIntent>()
        page.title = "Everything"
        page.isBusy = true
        page.fact("Total", .amount(minorUnits: 1250, currency: "EUR", decimals: 2), tone: .strong)
        page.fact("Delivered on", .date(PageDate("2026-01-31")), tone: .late)
        page.section("Lines")
        page.rows(FrameRow.rows(3), columns: ["Key", "Article", "Price"], more: PageAction("More", .sent("more"))) {
            element, row in
            row.key = "k\(element.id)"
            row.title = String(repeating: "Apple ", count: element.id * element.id) + "東京"
            row.cell(
                .amount(minorUnits: Int64(element.id == 2 ? 2 * price : element.id * 995), currency: "EUR", decimals: 2)
            )
            row.detail = element.id == 2 ? "From the garden" : nil
            row.action("Remove", .sent("remove \(element.id)"), role: .destructive)
        }
        page.text("A long text that is wrapped at the width of the screen.\nIts second line.")
        page.picture("https://example.com/a.png", description: "An apple")
        page.link("More about apples", to: "https://example.com/apples")
        page.progress("Counting", fraction: 0.25)
        page.empty("There is nothing else.")
        page.failure(Problem(code: "x", message: "The rest could not be loaded."), retry: .sent("retry"))
        page.notice("Saved", key: "k1", title: "Apple", cells: [PageCell(.number(3), label: "pieces")])
        page.remark("Press a to add an article.")
        page.problem = Problem(code: "y", message: "The article \u{1B}[2J has no price. Type one.")
        page.action("Pay", .sent("pay"), key: "p", role: .primary)
        page.action("Empty", .sent("empty"), role: .destructive, isEnabled: false)
        return page
    }
}

/// A page with the keys that were pressed on it, one after the other.
final class FrameTyping {
    var page: Page<FrameIntent>
    var size = Terminal.Size(width: 40, height: 12)
    var position = PagePosition()
    var changes = RowChanges<FrameIntent>()
    var sent: [FrameIntent] = []

    init(_ page: Page<FrameIntent>, width: Int = 40, height: Int = 12) {
        (self.page, size) = (page, Terminal.Size(width: width, height: height))
        changes.show(page, of: ScreenID(rawValue: 1), visible: layout.visibleRows)
    }

    /// Shows the page after a change of the state.
    func show(_ page: Page<FrameIntent>) {
        self.page = page
        let layout = layout
        position = layout.position
        changes.show(page, of: ScreenID(rawValue: 1), visible: layout.visibleRows)
    }

    var layout: PageLayout<FrameIntent> {
        guard let words = position.filter?.words, !words.isEmpty else {
            return PageLayout(page, size, position, PageSurroundings())
        }
        var filter = RowFilter<FrameIntent>()
        filter.show(page, of: ScreenID(rawValue: 1), words: words, isChanged: true)
        filter.advance(PlainPageFormatter()) { false }
        return PageLayout(filter.filtered(page), size, position, PageSurroundings(matches: filter.count))
    }
    var frame: Frame { layout.frame(marking: changes) }
    var text: String { frame.text }

    /// The line of the screen that is marked as selected, without its mark and the blanks behind it; `nil` if none is visible.
    var selectedLine: String? {
        frame.lines.map(\.text).first { $0.hasPrefix("›") }.map { String($0.dropFirst(2).replacing(/\ +$/, with: "")) }
    }

    /// Presses keys, and returns the response to the last one.
    @discardableResult
    func press(_ keys: Key...) -> PageResponse<FrameIntent> {
        var last = PageResponse<FrameIntent>.none
        for key in keys {
            changes.clear()
            (position, last) = layout.press(key)
            if case .send(let intent) = last { sent.append(intent) }
        }
        return last
    }

    func type(_ text: String) {
        for character in text { press(.character(character)) }
    }
}

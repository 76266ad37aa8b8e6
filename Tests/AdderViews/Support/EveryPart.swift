import Adder
import AdderViews

/// A page with every part, and every form of each part.
enum EveryPart {
    enum Intent: Event { case open(Int), type(String), go }

    enum Part: Child { case one, two }

    static let offline = Problem(code: "offline", message: "There is no network. Try again.")

    static func page() -> Page<Intent> {
        var page = Page<Intent>()
        page.title = "Every <part>"
        page.problem = Problem(code: "empty", message: "The title is empty. Enter one.")
        page.isBusy = true
        page.isFinished = true
        page.notice(
            "Done", key: "b2kw", title: "Buy milk",
            cells: [PageCell(.number(3), label: "streak"), PageCell(.text("late"), tone: .late)])
        page.notice("Saved")
        page.ask(
            "Delete it?", confirm: PageAction("Delete", .go, role: .destructive), cancel: PageAction("Keep", .go))
        page.remark("Pull to refresh.")
        page.remark(offline)
        page.action("Add", .go, key: "+", role: .primary)
        page.action("Undo", .go, isEnabled: false)
        lists(&page)
        fields(&page)
        rest(&page)
        return page
    }

    private static func lists(_ page: inout Page<Intent>) {
        page.rows(
            PageRows(count: 2, more: PageAction("More", .go), identify: { AnyHashable($0) }) { index, row in
                row.key = "k\(index)"
                row.mark = index == 0 ? .open : .done
                row.title = "Row \(index)"
                if index == 1 { return }
                row.badge = "A"
                row.tone = .strong
                row.cell(.date(PageDate("2026-01-31")), label: "due", tone: .late)
                row.detail = "Two\nlines"
                row.action("Open", .open(index), role: .destructive)
            })
        page.rows(
            PageRows(count: 1, columns: ["Key", "Title", "Price", "Due"], identify: { AnyHashable($0) }) { _, row in
                row.title = "Milk"
                row.tone = .quiet
                row.cell(.amount(minorUnits: 120, currency: "EUR", decimals: 2), tone: .done)
            })
    }

    private static func fields(_ page: inout Page<Intent>) {
        page.child(Part.one)
        page.section("Fields")
        page.field("Title", "Milk", hint: "Bread", error: "It is taken.") { .type($0) }
        page.field("Note", "a\nb", kind: .paragraph, isEnabled: false) { .type($0) }
        page.field("Count", "x", kind: .number) { .type($0) }
        page.field("Price", "1.2", kind: .decimal, hint: "1.20") { .type($0) }
        page.field("Due", "", kind: .date, error: "Enter a date.") { .type($0) }
        page.field(
            "Size", "l", kind: .choice([PageChoice("s", "Small"), PageChoice("l", "Large")])
        ) { .type($0) }
        page.field("Colour", "", kind: .choice([PageChoice("r", "Red")])) { .type($0) }
        page.entry("Add") { .type($0) }
        page.secret("Password") { .type($0.reveal() ?? "") }
        page.field("Find", "Oats", kind: .search) { .type($0) }
    }

    private static func rest(_ page: inout Page<Intent>) {
        page.section("Rest")
        page.fact("Todos", .number(3))
        page.fact("Total", .amount(minorUnits: -5, currency: "EUR", decimals: 2), tone: .failed)
        page.text("One\r\n\nthree")
        page.picture("https://example.org/a.png", description: "A cat")
        page.picture("file:///etc/passwd", description: "A dog")
        page.link("Help", to: "https://example.org/?a=1&b=2")
        page.link("Run", to: "javascript:alert(1)")
        page.progress("Loading", fraction: 0.5)
        page.progress("Waiting")
        page.empty("There are no todos.")
        page.failure(offline, retry: .go)
        page.failure(offline)
    }
}

import Adder
import AdderTerminal
import AdderViews

enum PlainIntent: Event { case add, remove, retry, type(String) }

typealias PlainTestPage = Page<PlainIntent>

/// The pages of the tests.
enum PlainPages {
    struct Item: Identifiable, Sendable {
        let id: String
        let describe: @Sendable (inout PageRow<PlainIntent>) -> Void
    }

    static func page(_ draw: (inout PlainTestPage) -> Void) -> PlainTestPage {
        var page = PlainTestPage()
        draw(&page)
        return page
    }

    /// A page of one list.
    static func list(_ columns: [String] = [], _ rows: [@Sendable (inout PageRow<PlainIntent>) -> Void])
        -> PlainTestPage
    {
        page { page in
            let items = rows.enumerated().map { Item(id: "\($0.offset)", describe: $0.element) }
            page.rows(items, columns: columns, more: PageAction("More", .retry)) { $0.describe(&$1) }
        }
    }

    /// Three rows without columns.
    static let rows = list(
        [],
        [
            { row in
                row.key = "b2kw"
                row.mark = .open
                row.badge = "A"
                row.title = "Buy milk and whatever else is missing in the fridge"
                row.cell(.date(PageDate("2026-01-31")), label: "late since", tone: .late)
                row.cell("", label: "nothing")
                row.cell("3 in a row")
                row.cell("+home @shop", tone: .quiet)
                row.detail = "Two litres, and the brown bread of last week"
                row.action("Complete", .add)
            },
            { row in
                row.key = "7"
                row.mark = .done
                row.title = "東京へ行く、そして京都と大阪にも行って、それから帰る"
                row.tone = .quiet
                row.cell(.number(2), label: "times", tone: .done)
            },
            { row in
                row.title = "Untitled 👩‍👩‍👧"
                row.tone = .strong
                row.cell("not saved", tone: .failed)
            },
        ])

    /// A table with a further line.
    static let table = list(
        ["LINE", "TITLE", "SKU", "UNIT PRICE", "TOTAL"],
        [
            { row in
                row.key = "1"
                row.title = "Milk of the farm behind the hill, bottled"
                row.cell("milk-1", tone: .quiet)
                row.cell(.amount(minorUnits: 320, currency: "EUR", decimals: 2))
                row.cell(.amount(minorUnits: 3_200_000, currency: "EUR", decimals: 2), tone: .strong)
                row.detail = "fresh, 3.5 % of fat, in a bottle of glass"
            },
            { row in
                row.key = "12"
                row.title = "寿司 🍣"
                row.cell("sushi-セット")
                row.cell(.amount(minorUnits: 1250, currency: "EUR", decimals: 2))
                row.cell("?")
            },
        ])

    /// Every other part.
    static let parts = page { page in
        page.title = "The settings of the shop"
        page.fact("Name", "Corner")
        page.fact("Address", "12 Long Street, behind the old church and the new town hall", tone: .strong)
        page.fact("Total", .amount(minorUnits: -5, currency: "EUR", decimals: 2), tone: .late)
        page.field("Owner", "Ann\nBob", kind: .paragraph, error: "Two owners are not possible. Enter one.") {
            .type($0)
        }
        page.field("Kind", "b", kind: .choice([PageChoice("a", "Bakery"), PageChoice("b", "Butcher")])) { .type($0) }
        page.field("Branches", "", hint: "Another town") { .type($0) }
        page.secret("Password of the owner", hint: "8 letters") { .type($0.reveal() ?? "") }
        page.section("About")
        page.text(
            "It was founded long ago, when the town was but a village by the river.\n\n  - no parking\n\tTabs too")
        page.picture("https://example.org/a/very/long/path/of/a/picture.png", description: "The shop")
        page.link("Map", to: "https://example.org/map")
        page.section("Stock")
        page.progress("Counting", fraction: 0.4)
        page.progress("Loading")
        page.empty("There is no stock. Order some: shop order")
        page.remark(
            "A hint that is long enough to be broken at eighty columns, and also at forty columns.\n  shop help")
        page.remark(Problem(code: "part", message: "The map is missing."))
        page.action("Add", .add)
        page.ask("Sure?", confirm: PageAction("Yes", .remove), cancel: PageAction("No", .retry))
    }

    /// The notices of a change.
    static let notices = page { page in
        page.notice("Done", key: "b2kw", title: "Buy milk", cells: [PageCell(.text("3 in a row, due 2026-02-01"))])
        page.notice("Added", cells: [PageCell(.number(3), label: "lines", tone: .done)])
        page.notice("Nothing was changed")
        page.fact("Total", "3")
        page.remark("The cart has 3 units.")
    }

    /// Returns the text of a page with its colours, each as `<31>late</>`.
    static func colored(_ page: PlainTestPage, width: Int? = nil) -> String {
        PlainRenderer(width: width, isColored: true).render(page).output
            .replacing("\u{1B}[0m", with: "</>").replacing(/\x1B\[([0-9]+)m/) { "<\($0.1)>" }
    }

    static func withoutColours(_ text: String) -> String {
        text.replacing(/\x1B\[[0-9]+m/, with: "")
    }
}

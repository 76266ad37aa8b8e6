import Adder
import AdderViews
import Testing

@Suite struct HTMLRendererTests {
    private enum Intent: Event { case go, type(String) }

    private func html(
        _ renderer: HTMLRenderer = HTMLRenderer(), _ draw: (inout Page<Intent>) -> Void
    ) -> String {
        var page = Page<Intent>()
        draw(&page)
        return renderer.render(page)
    }

    @Test func everyPartHasItsElement() {
        #expect(HTMLRenderer(includesRowActions: true).render(EveryPart.page()) == everyPartAsHTML)
    }

    @Test func aNoticeShowsItsRow() {
        let page = html { page in
            var row = PageRow<Intent>()
            (row.key, row.mark, row.badge, row.title) = ("b2kw", .open, "A", "Buy milk")
            page.notice("Added", row)
        }
        #expect(
            page.contains(
                "<bdi class=\"key\">b2kw</bdi> <label><input type=\"checkbox\" disabled> "
                    + "<bdi class=\"badge\">(A)</bdi> <bdi class=\"title\">Buy milk</bdi></label></p>"))
    }

    @Test func anEmptyPageIsAnEmptySection() {
        #expect(html { _ in } == "<section class=\"page\">\n</section>\n")
    }

    @Test func rowsHaveNoActionsUnlessWanted() {
        let all = HTMLRenderer(includesRowActions: true).render(EveryPart.page())
        let fewer = HTMLRenderer().render(EveryPart.page())
        #expect(all.contains(">Open</button>"))
        #expect(!fewer.contains(">Open</button>"))
        #expect(fewer.contains(">More</button>"))
    }

    @Test func theIdentitiesOfTwoPagesDiffer() {
        let one = ids(HTMLRenderer(idPrefix: "one").render(EveryPart.page()))
        let two = ids(HTMLRenderer(idPrefix: "two").render(EveryPart.page()))
        #expect(one.count > 10)
        #expect(Set(one).count == one.count)
        #expect(Set(one).isDisjoint(with: two))
    }

    @Test(arguments: [("a b\tc", "a-b-c-title"), ("", "page-title"), ("\"><b>", "&quot;&gt;&lt;b&gt;-title")])
    func anIdentityIsOneWord(_ prefix: String, _ id: String) {
        #expect(ids(html(HTMLRenderer(idPrefix: prefix)) { $0.title = "x" }) == [id])
    }

    @Test func aTextAreaKeepsItsFirstLineBreak() {
        let html = html { $0.field("Note", "\nx", kind: .paragraph) { .type($0) } }
        #expect(html.contains(" readonly>\n\nx</textarea>"))
    }

    @Test func aHostFormatsTheValues() {
        let html = html(HTMLRenderer(formatter: Loud())) { page in
            page.fact("a", .number(1))
            page.fact("b", .amount(minorUnits: 1, currency: "EUR", decimals: 2))
            page.fact("c", .date(PageDate("2026-01-31T15:00")))
            page.fact("d", .date(PageDate("2026-02-31\"")))
        }
        #expect(html.contains(">&lt;number&gt;</dd>"))
        #expect(html.contains(">&lt;amount&gt;</dd>"))
        #expect(html.contains("<time datetime=\"2026-01-31T15:00\">&lt;date&gt;</time></dd>"))
        // A text that is not a date is no attribute.
        #expect(html.contains("<dd dir=\"auto\">&lt;date&gt;</dd>"))
    }

    @Test func aLongListIsRenderedInOrder() {
        let html = html { page in
            page.rows(PageRows(count: 100_000, identify: { AnyHashable($0) }) { $1.title = "\($0)" })
        }
        #expect(
            html.hasPrefix("<section class=\"page\">\n<ul class=\"rows\">\n<li><bdi class=\"title\">0</bdi></li>\n"))
        #expect(html.hasSuffix("<li><bdi class=\"title\">99999</bdi></li>\n</ul>\n</section>\n"))
        #expect(html.utf8.split(separator: UInt8(ascii: "\n")).count == 100_004)
    }

    /// Returns the identities of the elements, in order.
    private func ids(_ html: String) -> [String] {
        html.split(separator: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
}

private struct Loud: PageFormatter {
    func number(_ number: Int) -> String { "<number>" }
    func amount(minorUnits: Int64, currency: String, decimals: Int) -> String { "<amount>" }
    func date(_ date: PageDate) -> String { "<date>" }
}

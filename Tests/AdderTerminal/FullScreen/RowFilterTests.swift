import Adder
import AdderViews
import Synchronization
import Testing

@testable import AdderTerminal

/// The rows that a filter finds, slice by slice.
@Suite struct RowFilterTests {
    private let screen = ScreenID(rawValue: 1)
    private let formatter = PlainPageFormatter()

    /// Counts the rows that are described.
    private final class Described: Sendable {
        let count = Mutex(0)
        var number: Int { count.withLock { $0 } }
    }

    private func page(_ range: Range<Int>, _ described: Described = Described()) -> Page<FrameIntent> {
        var page = Page<FrameIntent>()
        page.text("Before")
        page.rows(
            PageRows(count: range.count, identify: { AnyHashable(range.lowerBound + $0) }) { index, row in
                described.count.withLock { $0 += 1 }
                row.key = "k\(range.lowerBound + index)"
                row.title = "Row \(range.lowerBound + index)"
            })
        return page
    }

    private func titles(_ page: Page<FrameIntent>) -> [String] {
        guard case .rows(let rows)? = page.parts.last else { return [] }
        return (0..<rows.count).map { rows.row(at: $0).title }
    }

    @Test(arguments: [
        ("ROW", true), ("k1", true), ("b2kw", false), ("row k1", true), ("row x", false), ("due", true),
        ("2026-01-31", true), ("at home", true), ("été", true), ("", true), ("\n", true),
    ])
    func everyWordStandsSomewhereInTheRow(_ text: String, _ matches: Bool) {
        var row = PageRow<FrameIntent>()
        (row.key, row.badge, row.title, row.detail) = ("k1", "A", "Row in ÉTÉ", "At home")
        row.cell(.date(PageDate("2026-01-31")), label: "due")
        #expect(RowMatcher(words: FilterText.words(of: text), formatter: formatter).matches(row) == matches)
    }

    @Test func aSliceDescribesFewRows() {
        let described = Described()
        let page = page(0..<100_000, described)
        var filter = RowFilter<FrameIntent>()
        filter.show(page, of: screen, words: FilterText.words(of: "99999"), isChanged: true)
        var slices = 0
        while filter.isPending {
            let before = described.number
            filter.advance(formatter) { true }
            slices += 1
            guard described.number - before <= 64 else { return #expect(described.number - before <= 64) }
        }
        #expect(slices > 1_500)
        #expect(filter.count == FilterCount(matches: 1, rows: 100_000))
        #expect(titles(filter.filtered(page)) == ["Row 99999"])
    }

    @Test func rowsAppearAsTheyAreFound() {
        let page = page(0..<1_000)
        var filter = RowFilter<FrameIntent>()
        filter.show(page, of: screen, words: FilterText.words(of: "row"), isChanged: false)
        filter.advance(formatter) { true }
        #expect(filter.count == FilterCount(matches: 64, rows: 1_000, isComplete: false))
        #expect(filter.count?.text == "64/1000 …")
        #expect(titles(filter.filtered(page)).count == 64)
    }

    @Test func aChangeKeepsTheRowsUntilAllAreCompared() {
        var filter = RowFilter<FrameIntent>()
        let words = FilterText.words(of: "7")
        filter.show(page(0..<100), of: screen, words: words, isChanged: true)
        filter.advance(formatter) { false }
        let changed = page(70..<300)
        filter.show(changed, of: screen, words: words, isChanged: true)
        filter.advance(formatter) { true }
        #expect(titles(filter.filtered(changed)).first == "Row 7")
        // Another change waits for the end of the search.
        filter.show(page(500..<508), of: screen, words: words, isChanged: true)
        filter.advance(formatter) { false }
        #expect(!filter.isPending)
        #expect(titles(filter.filtered(changed)) == ["Row 507"])
    }

    @Test func anotherScreenBeginsAnew() {
        var filter = RowFilter<FrameIntent>()
        let pages = [page(0..<10), page(90..<100)]
        for (index, title) in ["Row 9", "Row 90"].enumerated() {
            filter.show(
                pages[index], of: ScreenID(rawValue: UInt32(index + 1)), words: FilterText.words(of: "9"),
                isChanged: false)
            filter.advance(formatter) { false }
            #expect(titles(filter.filtered(pages[index])).first == title)
        }
    }

    @Test func anotherTextBeginsAnew() {
        let page = page(0..<100)
        var filter = RowFilter<FrameIntent>()
        for (text, title) in [("9", "Row 9"), ("98", "Row 98")] {
            filter.show(page, of: screen, words: FilterText.words(of: text), isChanged: false)
            filter.advance(formatter) { false }
            #expect(titles(filter.filtered(page)).first == title)
        }
        filter.end()
        #expect(filter.count == nil)
        #expect(titles(filter.filtered(page)).count == 100)
    }
}

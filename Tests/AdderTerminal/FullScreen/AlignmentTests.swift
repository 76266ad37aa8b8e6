import AdderViews
import Testing

@testable import AdderTerminal

/// Values below one another end in the same column.
@Suite struct AlignmentTests {
    private func lines(_ page: Page<FrameIntent>) -> [String] {
        let layout = PageLayout(
            page, Terminal.Size(width: 40, height: 12), PagePosition(), PageSurroundings())
        return layout.frame().text.split(separator: "\n").map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }

    @Test func amountsEndInTheSameColumn() {
        var page = Page<FrameIntent>()
        page.fact("Subtotal", .amount(minorUnits: 20_590, currency: "EUR", decimals: 2))
        page.fact("Tax", .amount(minorUnits: 521, currency: "EUR", decimals: 2))
        page.fact("Items", .number(12))
        let lines = lines(page)
        #expect(lines.contains("  Subtotal  205.90 EUR"), "\(lines)")
        #expect(lines.contains("  Tax         5.21 EUR"))
        #expect(lines.contains("  Items     12"))
    }

    @Test func datesEndInTheSameColumn() {
        var page = Page<FrameIntent>()
        page.rows(
            [Day(id: 1, date: "2026-01-31T10:30"), Day(id: 2, date: "2026-01-31")], columns: ["Key", "Day", "Date"]
        ) {
            day, row in
            (row.key, row.title) = ("\(day.id)", "Day")
            row.cell(.date(PageDate(day.date)))
        }
        let lines = lines(page)
        #expect(lines.contains("›   1  Day  2026-01-31T10:30"), "\(lines)")
        #expect(lines.contains("    2  Day        2026-01-31"), "\(lines)")
    }
}

private struct Day: Identifiable {
    let id: Int
    let date: String
}

import AdderViews
import Testing

@testable import AdderTerminal

/// Rows and notices of lists without columns, in narrow screens.
@Suite struct FittedLineTests {
    private static let milk = [
        (80, "milk  [ ]  (A) Buy milk  late since 2026-01-30  3 in a row  +home @shop"),
        (69, "milk  [ ]  (A) Buy milk  late since 2026-01-30  3 in a row  +home @s…"),
        (65, "milk  [ ]  (A) Buy milk  late since 2026-01-30  3 in a row"),
        (55, "milk  [ ]  (A) Buy milk  late since 2026-01-30  3 in a…"),
        (46, "milk  [ ]  (A) Buy milk  late since 2026-01-30"),
        (45, "milk  [ ]  (A) Buy milk  2026-01-30"),
        (38, "milk  [ ]  (A) Buy milk  2026-01-30"),
        (35, "milk  [ ]  (A) Buy milk  2026-01-30"),
        (34, "milk  [ ]  (A) Buy milk"), (22, "milk  [ ]  (A) Buy mi…"), (5, "milk…"), (1, "…"), (0, ""),
    ]

    private func row(_ title: String, due: String = "2026-01-30", brief: String? = nil) -> PageRow<Never> {
        var row = PageRow<Never>()
        (row.key, row.mark, row.badge, row.title) = ("milk", .open, "A", title)
        row.cell(.date(PageDate(due)), label: "late since", brief: brief, tone: .late)
        row.cell("3 in a row")
        row.cell("+home @shop", tone: .quiet)
        return row
    }

    private let keys = {
        var keys = KeyColumn(in: nil)
        keys.add(4, isNumber: false)
        return keys
    }()

    private let drawing = RowDrawing(formatter: PlainPageFormatter())

    @Test(arguments: milk)
    func textsGiveWayAndADateDoesNot(_ width: Int, _ text: String) {
        #expect(drawing.line(row("Buy milk"), keys, in: width).text == text)
    }

    @Test(arguments: [
        (70, "milk  [ ]  (A) Write a letter to the people wh…  late since 2026-01-30"),
        (60, "milk  [ ]  (A) Write a letter to the people who…  2026-01-30"),
        (50, "milk  [ ]  (A) Write a letter to the …  2026-01-30"), (39, "milk  [ ]  (A) Write a let…  2026-01-30"),
        (38, "milk  [ ]  (A) Write a letter to the …"),
    ])
    func aLongTitleIsCut(_ width: Int, _ text: String) {
        let title = "Write a letter to the people who live next door, in ink"
        #expect(drawing.line(row(title), keys, in: width).text == text)
    }

    /// Late and due differ at any width that has space for six letters of the title.
    @Test(arguments: [
        (70, "milk  [ ]  (A) Write a letter to the people wh…  late since 2026-01-30"),
        (60, "milk  [ ]  (A) Write a letter to the peopl…  late 2026-01-30"),
        (46, "milk  [ ]  (A) Write a lette…  late 2026-01-30"), (43, "milk  [ ]  (A) Write a letter to the…  late"),
        (38, "milk  [ ]  (A) Write a letter t…  late"), (27, "milk  [ ]  (A) Write…  late"),
        (26, "milk  [ ]  (A) Write a le…"),
    ])
    func aBriefWordStaysLongest(_ width: Int, _ text: String) {
        let row = row("Write a letter to the people who live next door, in ink", brief: "late")
        #expect(drawing.line(row, keys, in: width).text == text)
    }

    @Test(arguments: 0...100)
    func everyLineFitsAndHasAWholeDateOrNone(_ width: Int) {
        for title in ["", "Milk", "買い物に行って牛乳とパンと果物を買う", "👨‍👩‍👧‍👦 call", String(repeating: "x", count: 300)] {
            let line = drawing.line(row(title, due: "2026-01-30T15:00"), keys, in: width)
            #expect(line.width <= width && line.width == line.text.terminalWidth)
            let hasDate = line.text.contains("2026")
            #expect(!hasDate || line.text.contains("2026-01-30T15:00"), "\(line.text)")
            // With room for twelve cells of the title, the date is there.
            if width >= 45 { #expect(hasDate, "\(line.text)") }
        }
    }

    @Test(arguments: [
        (61, [" Streak  runn  Run round the lake  3 in a row  due 2026-02-07"]),
        (48, [" Streak  runn  Run round the lake  3 in a row", "   due 2026-02-07"]),
        (40, [" Streak  runn  Run round the lake", "   3 in a row  due 2026-02-07"]),
        (30, [" Streak  runn  Run round the …", "   3 in a row  due 2026-02-07"]),
        (20, [" Streak  runn  Run …", "   3 in a row", "   due 2026-02-07"]),
    ])
    func aNoticeIsWrapped(_ width: Int, _ lines: [String]) {
        let cells = [PageCell(.text("3 in a row")), PageCell(.date(PageDate("2026-02-07")), label: "due")]
        let notice = PageNotice("Streak", key: "runn", title: "Run round the lake", cells: cells)
        #expect(drawing.lines(notice, in: width).map(\.text) == lines)
    }
}

import AdderViews
import Testing

@testable import AdderTerminal

/// Rows and notices of lists without headings, in screens of many widths.
@Suite struct ListColumnsTests {
    private func todo(
        _ key: String, _ title: String, due: String? = nil, label: String = "due", tags: String = ""
    ) -> PageRow<Never> {
        var row = PageRow<Never>()
        (row.key, row.mark, row.badge, row.title) = (key, .open, key == "milk" ? "A" : nil, title)
        if let due {
            row.cell(.date(PageDate(due)), label: label, brief: label == "due" ? "due" : "late", tone: .late)
        }
        if !tags.isEmpty { row.cell(tags, tone: .quiet) }
        return row
    }

    private var todos: [PageRow<Never>] {
        [
            todo("milk", "Buy milk", due: "2026-01-30", label: "late since", tags: "+home @shop"),
            todo("lett", "Write a letter to the neighbours, in ink", due: "2026-02-01T15:00", tags: "@desk"),
            todo("oats", "Oats"),
        ]
    }

    private let drawing = RowDrawing(formatter: PlainPageFormatter())

    private func lines(_ rows: [PageRow<Never>], in width: Int) -> [String] {
        var keys = KeyColumn(in: width)
        for row in rows { keys.add(row.key?.terminalWidth ?? 0, isNumber: false) }
        let listed = rows.map { drawing.listed($0, keys) }
        let columns = ListColumns(listed, in: width)
        return listed.map { columns.line($0).text }
    }

    @Test(arguments: [
        (
            92,
            [
                "milk  [ ]  (A) Buy milk                              +home @shop       late since 2026-01-30",
                "lett  [ ]  Write a letter to the neighbours, in ink  @desk              due 2026-02-01T15:00",
                "oats  [ ]  Oats",
            ]
        ),
        (
            78,
            [
                "milk  [ ]  (A) Buy milk                     +home @shop  late since 2026-01-30",
                "lett  [ ]  Write a letter to the neighbou…  @desk         due 2026-02-01T15:00",
                "oats  [ ]  Oats",
            ]
        ),
        (
            60,
            [
                "milk  [ ]  (A) Buy milk                late since 2026-01-30",
                "lett  [ ]  Write a letter to the neig…  due 2026-02-01T15:00",
                "oats  [ ]  Oats",
            ]
        ),
        (
            46,
            [
                "milk  [ ]  (A) Buy milk        late 2026-01-30",
                "lett  [ ]  Write a lett…  due 2026-02-01T15:00",
                "oats  [ ]  Oats",
            ]
        ),
        (
            32,
            [
                "milk  [ ]  (A) Buy milk     late",
                "lett  [ ]  Write a letter …  due",
                "oats  [ ]  Oats",
            ]
        ),
    ])
    func theLeastImportantColumnGivesWayFirst(_ width: Int, _ expected: [String]) {
        #expect(lines(todos, in: width) == expected)
    }

    @Test func aRowWithoutValuesUsesTheWholeLine() {
        let long = todo("long", "Write a letter to the people who live next door, in ink")
        let lines = lines([long] + todos, in: 70)
        #expect(lines[0] == "long  [ ]  Write a letter to the people who live next door, in ink")
        #expect(lines[1].hasSuffix("  late since 2026-01-30"))
    }

    @Test(arguments: 0...120)
    func everyLineFitsAndHasAWholeDateOrNone(_ width: Int) {
        for title in ["", "Milk", "買い物に行って牛乳とパンと果物を買う", "👨‍👩‍👧‍👦 call", String(repeating: "x", count: 300)] {
            for line in lines(todos + [todo("last", title, due: "2026-01-30T15:00", tags: "日本 @x")], in: width) {
                #expect(line.terminalWidth <= width)
                #expect(!line.contains("2026-") || line.contains(/2026-0[12]-[0-9]{2}(T15:00)?$/), "\(line)")
            }
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

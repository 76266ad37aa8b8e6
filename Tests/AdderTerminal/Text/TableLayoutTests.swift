import Adder
import Testing

@testable import AdderTerminal

/// The widths of the columns of tables, and the places of their cells.
@Suite struct TableLayoutTests {
    private typealias Column = TableLayout.Column

    private static func text(_ width: Int, heading: Int = 0) -> Column {
        var column = Column(heading: heading)
        column.add(width, isWhole: false)
        return column
    }

    private static func value(_ width: Int, heading: Int = 0) -> Column {
        var column = Column(heading: heading)
        column.add(width, isWhole: true)
        return column
    }

    private static func widths(_ columns: [Column], in width: Int) -> [Int] {
        TableLayout(columns, title: 0, in: width).widths
    }

    @Test func textsGiveWayBeforeValues() {
        let columns = [Self.text(20), Self.value(9)]
        #expect(Self.widths(columns, in: 31) == [20, 9])
        #expect(Self.widths(columns, in: 30) == [19, 9])
        #expect(Self.widths(columns, in: 14) == [3, 9])
    }

    @Test func headingsGiveWayBeforeShortTexts() {
        let columns = [Self.text(20), Self.value(3, heading: 8)]
        #expect(Self.widths(columns, in: 22) == [12, 8])
        #expect(Self.widths(columns, in: 18) == [12, 4])
        #expect(Self.widths(columns, in: 16) == [11, 3])
    }

    @Test func aColumnIsLeftOutBeforeAValueIsCut() {
        let columns = [Self.text(20), Self.value(9), Self.text(8), Self.value(9)]
        #expect(Self.widths(columns, in: 33) == [6, 9, 3, 9])
        #expect(Self.widths(columns, in: 32) == [10, 9, 0, 9])
        #expect(Self.widths(columns, in: 25) == [3, 9, 0, 9])
        #expect(Self.widths(columns, in: 24) == [13, 9, 0, 0])
        #expect(Self.widths(columns, in: 13) == [13, 0, 0, 0])
    }

    @Test func aTextAmongValuesIsCut() {
        var column = Self.value(9)
        column.add(30, isWhole: false)
        #expect(Self.widths([Self.text(5), column], in: 14) == [3, 9])
    }

    @Test func aValueAloneTakesTheLine() {
        #expect(Self.widths([Self.text(0), Self.value(9), Self.value(4)], in: 5) == [0, 5, 0])
        #expect(Self.widths([], in: 5) == [])
    }

    @Test func bothOutputsPlaceCellsAlike() {
        var columns = [Self.text(3), Self.text(20), Self.text(8), Self.value(4)]
        columns[3].isRight = true
        let layout = TableLayout(columns, title: 1, in: 22)
        #expect(layout.widths == [3, 6, 3, 4])
        #expect(layout.start(of: 1) == 5)
        #expect(TableLayout(columns, title: 1, in: 20).hiddenCount == 1)
        let texts = ["b2", "A long title", "", "7"]
        var (plain, frame) = ([String](), [String]())
        layout.place(texts.map { PlainTable.Cell(text: $0) }) { plain.append("\($1): \($0.text)") }
        layout.place(texts.map { FrameLine($0) }) { frame.append("\($1): \($0.text)") }
        #expect(plain == ["0: b2", "5: A lon…", "21: 7"])
        #expect(frame == plain)
    }

    @Test(arguments: 0..<200)
    func aLineAlwaysFits(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let columns = (0..<Int.random(in: 1...8, using: &random)).map { _ in
            let (width, heading) = (Int.random(in: 0...30, using: &random), Int.random(in: 0...12, using: &random))
            return Bool.random(using: &random)
                ? Self.text(width, heading: heading) : Self.value(width, heading: heading)
        }
        for width in 1...80 {
            let shown = zip(columns, TableLayout(columns, title: 1, in: width).widths).filter { $0.1 > 0 }
            #expect(shown.reduce(-2) { $0 + $1.1 + 2 } <= width)
            for (column, given) in shown where shown.count > 1 { #expect(given >= column.widestWhole) }
        }
    }
}

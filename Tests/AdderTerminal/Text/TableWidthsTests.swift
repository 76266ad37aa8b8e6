import Adder
import Testing

@testable import AdderTerminal

/// The widths of the columns of tables.
@Suite struct TableWidthsTests {
    private typealias Column = TableWidths.Column

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
        TableWidths.fitting(columns, title: 0, in: width)
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

    @Test(arguments: 0..<200)
    func aLineAlwaysFits(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let columns = (0..<Int.random(in: 1...8, using: &random)).map { _ in
            let (width, heading) = (Int.random(in: 0...30, using: &random), Int.random(in: 0...12, using: &random))
            return Bool.random(using: &random)
                ? Self.text(width, heading: heading) : Self.value(width, heading: heading)
        }
        for width in 1...80 {
            let shown = zip(columns, TableWidths.fitting(columns, title: 1, in: width)).filter { $0.1 > 0 }
            #expect(shown.reduce(-2) { $0 + $1.1 + 2 } <= width)
            for (column, given) in shown where shown.count > 1 { #expect(given >= column.widestWhole) }
        }
    }
}

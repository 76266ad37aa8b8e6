import AdderTerminal
import AdderViews
import Testing

/// Rows without columns: a line each.
@Suite struct PlainRowsTests {
    private static let forty = """
        b2kw  [ ]  (A) Buy milk and whatever
                   else is missing in the fridge
                   late since 2026-01-31
                   3 in a row  +home @shop
                   Two litres, and the brown
                   bread of last week
        7     [x]  東京へ行く、そして京都と大阪
                   にも行って、それから帰る
                   times 2
              Untitled 👩‍👩‍👧     not saved

        """
    private static let eighty = """
        b2kw  [ ]  (A) Buy milk and whatever else is missing in the fridge
                   late since 2026-01-31  3 in a row  +home @shop
                   Two litres, and the brown bread of last week
        7     [x]  東京へ行く、そして京都と大阪にも行って、それから帰る          times 2
              Untitled 👩‍👩‍👧                 not saved

        """
    private static let twoHundred = """
        b2kw  [ ]  (A) Buy milk and whatever else is missing in the fridge  3 in a row  +home @shop  late since 2026-01-31
                   Two litres, and the brown bread of last week
        7     [x]  東京へ行く、そして京都と大阪にも行って、それから帰る                                            times 2
              Untitled 👩‍👩‍👧                                                   not saved

        """
    private static let pipe = """
        b2kw  [ ]  (A) Buy milk and whatever else is missing in the fridge  late since 2026-01-31  3 in a row  +home @shop
                   Two litres, and the brown bread of last week
        7     [x]  東京へ行く、そして京都と大阪にも行って、それから帰る  times 2
              Untitled 👩‍👩‍👧  not saved

        """

    @Test(arguments: [(40, forty), (80, eighty), (200, twoHundred), (nil, pipe)] as [(Int?, String)])
    func aRowIsALineThatHangsBelowItsTitle(_ width: Int?, _ text: String) {
        #expect(PlainRenderer(width: width).render(PlainPages.rows).output == text)
    }

    private static let columns = PlainPages.list(
        [],
        [
            { row in
                (row.key, row.mark, row.title) = ("b2kw", .open, "Buy milk")
                row.cell(.date(PageDate("2026-01-31")), label: "due")
                row.cell("+home")
            },
            { row in
                (row.key, row.mark, row.badge, row.title) = ("7", .open, "A", "Fly to Kyoto")
                row.cell(.date(PageDate("2026-02-01")), label: "due")
                row.cell("+trip @phone")
            },
            { row in
                (row.key, row.mark, row.title) = ("oats", .done, "Oats")
                row.cell(.date(PageDate("2026-12-01")))
            },
        ])

    /// Texts begin in one column, and dates end in one.
    @Test func valuesHaveColumnsAtATerminal() {
        let text = """
            b2kw  [ ]  Buy milk          +home         due 2026-01-31
            7     [ ]  (A) Fly to Kyoto  +trip @phone  due 2026-02-01
            oats  [x]  Oats                                2026-12-01

            """
        #expect(PlainRenderer(width: 57).render(Self.columns).output == text)
        #expect(PlainRenderer(width: 200).render(Self.columns).output == text)
        #expect(PlainPages.withoutColours(Self.coloured(200)) == text)
    }

    /// A row that does not fit takes lines of its own, and moves no other.
    @Test func aRowThatIsTooWideIsBrokenAlone() {
        let text = """
            b2kw  [ ]  Buy milk  +home    due 2026-01-31
            7     [ ]  (A) Fly to Kyoto  due 2026-02-01
                       +trip @phone
            oats  [x]  Oats                   2026-12-01

            """
        #expect(PlainRenderer(width: 44).render(Self.columns).output == text)
    }

    @Test func aPipeGetsValuesInTheirOrder() {
        let text = """
            b2kw  [ ]  Buy milk  due 2026-01-31  +home
            7     [ ]  (A) Fly to Kyoto  due 2026-02-01  +trip @phone
            oats  [x]  Oats  2026-12-01

            """
        #expect(PlainRenderer().render(Self.columns).output == text)
    }

    /// Lists under several headings are one table.
    @Test func theListsOfAPageShareTheirColumns() {
        let page = PlainPages.page { page in
            for (title, text) in [("Milk", "+home"), ("Oats and rice", "+shop")] {
                page.section(title)
                page.row { row in
                    row.title = title
                    row.cell(text)
                }
            }
        }
        let text = "Milk\nMilk           +home\n\nOats and rice\nOats and rice  +shop\n"
        #expect(PlainRenderer(width: 80).render(page).output == text)
    }

    private static func coloured(_ width: Int) -> String {
        PlainRenderer(width: width, isColored: true).render(columns).output
    }

    @Test func meaningsHaveColours() {
        let text = PlainPages.colored(PlainPages.rows)
        #expect(
            text == """
                <36>b2kw</>  [ ]  <1>(A)</> Buy milk and whatever else is missing in the fridge  \
                <31>late since 2026-01-31</>  3 in a row  <2>+home @shop</>
                           <2>Two litres, and the brown bread of last week</>
                <36>7</>     <2>[x]</>  <2>東京へ行く、そして京都と大阪にも行って、それから帰る</>  <32>times 2</>
                      <1>Untitled 👩‍👩‍👧</>  <31>not saved</>

                """)
    }

    @Test func aLongKeyOrLabelIsBrokenToo() {
        var page = PlainPages.list(
            [],
            [
                { row in
                    row.key = String(repeating: "k", count: 25)
                    row.mark = .open
                    row.title = "Milk"
                }
            ])
        page.fact("The name of the shop and of its owner", "Corner")
        let text = """
            kkkkkkkkkkkkkkkkkkkk
              kkkkk  [ ]  Milk
            The name of the shop
            and of its owner
                      Corner

            """
        #expect(PlainRenderer(width: 20).render(page).output == text)
    }

    private static func keys(_ keys: String...) -> PlainTestPage {
        PlainPages.list([], keys.map { key in { row in (row.key, row.title) = (key, "a") } })
    }

    @Test(arguments: [nil, 80])
    func keysStandInAColumn(_ width: Int?) {
        func lines(_ page: PlainTestPage) -> String { PlainRenderer(width: width).render(page).output }
        #expect(lines(Self.keys("9", "10", "100")) == "  9  a\n 10  a\n100  a\n")
        #expect(lines(Self.keys("milk", "9", "寿司x", "é")) == "milk   a\n9      a\n寿司x  a\né      a\n")
        #expect(lines(Self.keys("milk", "oats")) == "milk  a\noats  a\n")
    }

    /// One long key does not push the titles of all rows to the right.
    @Test func aLongKeyMovesItsOwnRowAlone() {
        let page = Self.keys("a", String(repeating: "k", count: 14), "bbb")
        #expect(PlainRenderer(width: 40).render(page).output == "a    a\nkkkkkkkkkkkkkk  a\nbbb  a\n")
    }

    @Test func aPipeGetsARowExactly() {
        let page = PlainPages.list([], [{ $0.title = "a\u{1B}[31mb\u{7}\tc\nd" }])
        #expect(PlainRenderer().render(page).output == "a\u{1B}[31mb\u{7}\tc\nd\n")
    }

    @Test func aTerminalGetsARowThatItDoesNotObey() {
        let page = PlainPages.list(
            [],
            [
                { row in
                    row.key = "k\u{7}"
                    row.badge = "\u{202E}"
                    row.title = "a\u{1B}[31mb\tc\nd"
                    row.cell("\u{1B}[0m", label: "\u{9B}")
                }
            ])
        let text = "k<U+0007>  (<U+202E>) a<U+001B>[31mb c d  <U+009B> <U+001B>[0m\n"
        #expect(PlainRenderer(width: 80).render(page).output == text)
        #expect(
            PlainPages.colored(page)
                == "<36>k<U+0007></>  <1>(<U+202E>)</> a<U+001B>[31mb c d  <U+009B> <U+001B>[0m\n")
    }

    @Test func valuesAreFormattedByTheHost() {
        let page = PlainPages.list(
            [],
            [
                { row in
                    row.title = "Milk"
                    row.cell(.amount(minorUnits: 123_450, currency: "EUR", decimals: 2))
                    row.cell(.number(1000))
                    row.cell(.date(PageDate("2026-01-31")), label: "due")
                }
            ])
        #expect(PlainRenderer().render(page).output == "Milk  1234.50 EUR  1000  due 2026-01-31\n")
        #expect(PlainRenderer(formatter: Stars()).render(page).output == "Milk  *EUR*  *1000*  due *2026-01-31*\n")
    }

    private struct Stars: PageFormatter {
        func number(_ number: Int) -> String { "*\(number)*" }
        func amount(minorUnits: Int64, currency: String, decimals: Int) -> String { "*\(currency)*" }
        func date(_ date: PageDate) -> String { "*\(date.text)*" }
    }
}

import AdderTerminal
import AdderViews
import Testing

/// Rows with columns: a table.
@Suite struct PlainTableTests {
    private static let forty = """
        L…  TITLE   SKU  UNIT PRI…         TOTAL
         1  Milk …  mi…   3.20 EUR  32000.00 EUR
            fresh, 3.5 % of fat, in a bottle of
            glass
        12  寿司 …  su…  12.50 EUR             ?

        """
    private static let eighty = """
        LINE  TITLE                               SKU           UNIT PRICE         TOTAL
           1  Milk of the farm behind the hill,…  milk-1          3.20 EUR  32000.00 EUR
              fresh, 3.5 % of fat, in a bottle of glass
          12  寿司 🍣                             sushi-セット   12.50 EUR             ?

        """
    private static let whole = """
        LINE  TITLE                                      SKU           UNIT PRICE         TOTAL
           1  Milk of the farm behind the hill, bottled  milk-1          3.20 EUR  32000.00 EUR
              fresh, 3.5 % of fat, in a bottle of glass
          12  寿司 🍣                                    sushi-セット   12.50 EUR             ?

        """

    @Test(arguments: [(40, forty), (80, eighty), (200, whole), (nil, whole)] as [(Int?, String)])
    func columnsAreAlignedAndCutToFit(_ width: Int?, _ text: String) {
        #expect(PlainRenderer(width: width).render(PlainPages.table).output == text)
    }

    @Test func headingsKeysAndMeaningsHaveColours() {
        let text = PlainPages.colored(PlainPages.table, width: 40)
        #expect(
            text == """
                <1>L…  TITLE   SKU  UNIT PRI…         TOTAL</>
                 <36>1</>  Milk …  <2>mi…</>   3.20 EUR  <1>32000.00 EUR</>
                    <2>fresh, 3.5 % of fat, in a bottle of</>
                    <2>glass</>
                <36>12</>  寿司 …  su…  12.50 EUR             ?

                """)
    }

    @Test(arguments: [20, 21, 40, 41, 60, 79, 80])
    func noLineIsWiderThanItsWidth(_ width: Int) {
        for isColored in [false, true] {
            let text = PlainRenderer(width: width, isColored: isColored).render(PlainPages.table).output
            for line in PlainPages.withoutColours(text).split(separator: "\n") {
                #expect(TerminalText.width(String(line)) <= width, "\(line)")
                #expect(!line.hasSuffix(" "))
            }
        }
    }

    @Test func columnsThatDoNotFitAtAllAreLeftOut() {
        let numbers = PlainPages.list(
            ["", "N"] + (1...20).map { "C\($0)" }, [{ row in for number in 1...20 { row.cell(.number(number)) } }])
        let lines = PlainRenderer(width: 20).render(numbers).output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { TerminalText.width(String($0)) <= 20 })
    }

    @Test func aMarkABadgeAndALabelHaveTheirPlaces() {
        let page = PlainPages.list(
            ["KEY", "TITLE", ""],
            [
                { row in
                    row.key = "a"
                    row.mark = .done
                    row.badge = "A"
                    row.title = "x\ty\nz"
                    row.cell(.number(3), label: "times")
                    row.cell("more")
                },
                { $0.key = "10" },
            ])
        let text = """
            KEY       TITLE
            a    [x]  (A) x y z  times 3  more
            10

            """
        #expect(PlainRenderer().render(page).output == text)
        #expect(PlainPages.colored(page).contains("<36>a</>    <2>[x]</>  (A) x y z  times 3  more\n"))
    }
}

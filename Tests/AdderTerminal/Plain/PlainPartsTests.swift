import Adder
import AdderTerminal
import AdderViews
import Testing

/// Every part of a page but lists.
@Suite struct PlainPartsTests {
    private static let forty = """
        The settings of the shop

        Name      Corner
        Address   12 Long Street, behind the old
                  church and the new town hall
        Total     -0.05 EUR
        Owner     Ann
                  Bob
                  Two owners are not possible.
                  Enter one.
        Kind      Butcher
        Branches

        About

        It was founded long ago, when the town
        was but a village by the river.

          - no parking
            Tabs too

        [The shop]
          https://example.org/a/very/long/path/of/a/picture.png
        Map  https://example.org/map

        Stock

        """
    private static let eighty = """
        The settings of the shop

        Name      Corner
        Address   12 Long Street, behind the old church and the new town hall
        Total     -0.05 EUR
        Owner     Ann
                  Bob
                  Two owners are not possible. Enter one.
        Kind      Butcher
        Branches

        About

        It was founded long ago, when the town was but a village by the river.

          - no parking
            Tabs too

        [The shop]  https://example.org/a/very/long/path/of/a/picture.png
        Map  https://example.org/map

        Stock

        """
    private static let pipe = eighty.replacing("          Bob", with: "Bob").replacing("    Tabs", with: "\tTabs")

    @Test(arguments: [(40, forty), (80, eighty), (200, eighty), (nil, pipe)] as [(Int?, String)])
    func everyPartHasItsLines(_ width: Int?, _ text: String) {
        #expect(PlainRenderer(width: width).render(PlainPages.parts).output == text)
    }

    @Test func titlesHeadingsAndMeaningsHaveColours() {
        let text = PlainPages.colored(PlainPages.parts, width: 80)
        #expect(text.hasPrefix("<1>The settings of the shop</>\n\nName      Corner\n"))
        #expect(text.contains("\nAddress   <1>12 Long Street, behind the old church and the new town hall</>\n"))
        #expect(text.contains("\nTotal     <31>-0.05 EUR</>\n"))
        #expect(text.contains("\n          <31>Two owners are not possible. Enter one.</>\n"))
        #expect(text.hasSuffix("\n\n<1>Stock</>\n"))
    }

    @Test func aTitleCanBeLeftOut() {
        let page = PlainPages.page { page in
            page.title = "Counter"
            page.fact("Total", .number(3))
        }
        #expect(PlainRenderer().render(page).output == "Counter\n\nTotal  3\n")
        #expect(PlainRenderer().render(page, includesTitle: false).output == "Total  3\n")
        #expect(PlainRenderer().renderOutcome(page, includesTitle: false).output == "Total  3\n")
    }

    @Test func aPipeGetsNoProgressAndNoHint() {
        let page = PlainRenderer(width: 80).render(PlainPages.parts)
        let hint = """
            A hint that is long enough to be broken at eighty columns, and also at forty columns.
              shop help
            """
        #expect(page.remarks == ["Counting: 40%", "Loading", "There is no stock. Order some: shop order", hint])
        #expect(page.partialProblems == [Problem(code: "part", message: "The map is missing.")])
        #expect(page.problem == nil)
    }

    @Test func aLongLabelStandsAboveItsValue() {
        let page = PlainPages.page { page in
            page.fact("The name of the shop and of its owner", "Corner")
            page.fact("Kind", "Bakery")
        }
        #expect(
            PlainRenderer(width: 40).render(page).output == """
                The name of the shop and of its owner
                                    Corner
                Kind                Bakery

                """)
    }

    @Test func aBrokenLineKeepsItsIndentation() {
        let page = PlainPages.page { page in
            page.text("The rules:\n  - no parking in front of the shop, and none behind it")
        }
        #expect(
            PlainRenderer(width: 30).render(page).output == """
                The rules:
                  - no parking in front of the
                  shop, and none behind it

                """)
    }

    @Test func aTextIsSeparatedFromItsNeighbours() {
        let page = PlainPages.page { page in
            page.text("One.")
            page.text("")
            page.text("Two.")
            page.fact("Three", "3")
        }
        #expect(PlainRenderer().render(page).output == "One.\n\nTwo.\n\nThree  3\n")
    }

    @Test func emptyTitlesTakeNoLine() {
        let page = PlainPages.page { page in
            page.section("")
            page.fact("One", "1")
            page.section("")
            page.fact("Two", "")
            page.progress("Counting", fraction: 0.29)
        }
        let shown = PlainRenderer(isColored: true).render(page)
        #expect(shown.output == "One  1\n\nTwo\n")
        #expect(shown.remarks == ["Counting: 29%"])
    }
}

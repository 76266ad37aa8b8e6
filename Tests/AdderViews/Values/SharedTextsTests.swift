import AdderViews
import Testing

@Suite struct SharedTextsTests {
    private struct Texts: Sendable {
        @SharedTexts var titles = Titles()

        struct Titles: Sendable {
            var basket = "Basket"
            var order = "Order"
        }
    }

    @Test func aCopyKeepsItsTexts() {
        let english = Texts()
        var german = english
        german.titles.basket = "Korb"
        #expect(german.titles.basket == "Korb" && german.titles.order == "Order")
        #expect(english.titles.basket == "Basket")
    }

    @Test func aGroupEqualsItsUnchangedCopies() {
        let english = SharedTexts(wrappedValue: Texts.Titles())
        var german = english
        #expect(german == english)
        german.wrappedValue.basket = "Korb"
        #expect(german != english)
    }

    @Test func aGroupTakesOneReference() {
        #expect(MemoryLayout<Texts>.size == MemoryLayout<Int>.size)
    }
}

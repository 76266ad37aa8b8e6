import Adder
import AdderForms
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

/// The items of the news as the purchase has them, and their texts.
@Suite struct NewsPurchaseSourceTests {
    private let id = NewsItemID(1)
    private let price = Money(minor: 320, currency: .eur)
    private let source = NewsPurchaseSource()

    @Test func anItemIsReadFromTheCache() throws {
        #expect(source.request(for: id) == .story(.cached(id)))
        #expect(try source.item(in: .story(.loaded(NewsStory(item: .item(1), content: "")))) == .item(1))
        #expect(try source.item(in: .sources(.list([]))) == nil)
        #expect(throws: NewsError.noItem(id)) { try source.item(in: .failed(.noItem(id))) }
    }

    @Test func anItemIsBoughtByItsIdentity() throws {
        let item = CartItem(sku: "news-1", title: "Item 1", unitPrice: price)
        #expect(try source.cartItem(.item(1), at: price) == item)
    }

    @Test func aTitleIsOneThatTheCartAccepts() throws {
        let item = NewsItem(
            id: id, sourceID: NewsSourceID(1), title: "Snow\u{7}\n" + String(repeating: "x", count: 600))
        #expect(try source.cartItem(item, at: price).title == "Snow " + String(repeating: "x", count: 494) + "…")
    }

    @Test func thePageHasTheTextsOfTheKit() {
        var texts = NewsTexts()
        texts.sentences.bought = "See the cart."
        let bought = PurchasedItem(
            key: "1", title: "Item 1", line: "4", quantity: 2, cartUnits: 2,
            cartTotal: .amount(minorUnits: 640, currency: "EUR", decimals: 2))
        let state = PurchasePresenter<NewsPurchaseSource>.State(
            id, item: .loaded(.row(1), .loaded(.initial)), price: "3", purchased: bought)
        #expect(
            PurchaseView(texts: texts).snapshot(of: state)
                == "Buy an item · notice In the cart 1 Item 1, line: 4, quantity: 2, total of the cart: 6.40 EUR · "
                + "- 1 [ ] Item 1, River~quiet, 2026-01-03T08:00 <https://river.example/1> · Price=“3”~decimal · Quantity=“1”~number · "
                + "remark See the cart. · finished · [b Put into the cart~primary]")
    }
}

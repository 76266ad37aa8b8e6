import AdderServices
import Testing
import WishesKit

/// Wishes from texts.
@Suite struct NewWishTextTests {
    @Test func aTextMayHaveAPrice() throws {
        #expect(try NewWish(text: "World peace", currency: .eur) == NewWish("World peace"))
        let bicycle = NewWish("A bicycle", price: Money(minor: 49_900, currency: .eur))
        #expect(try NewWish(text: "A bicycle=499.00", currency: .eur) == bicycle)
    }

    @Test func anInvalidPriceIsAnError() {
        #expect(throws: MoneyError.self) { try NewWish(text: "A bicycle=a lot", currency: .eur) }
    }
}

import Adder
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

/// The view of the purchase of an item.
@Suite struct NewsPurchaseViewTests {
    private typealias State = NewsPurchasePresenter.State

    private let id = NewsItemID(1)
    private let loaded = Loadable<NewsRow, NewsProblem>.loaded(.row(1), .loaded(.initial))
    private let row = "- 1 [ ] Item 1, River~quiet, 2026-01-03T08:00"

    private func snapshot(_ state: State, _ texts: NewsTexts = NewsTexts()) -> String {
        NewsPurchaseView(texts: texts).snapshot(of: state)
    }

    @Test func thePriceAndTheQuantityAreTyped() {
        let problem = NewsProblem(code: "malformed", message: "No.")
        #expect(
            snapshot(State(id: id, item: loaded, price: "3.2x", priceProblem: problem))
                == "Buy an item · \(row) · Price=“3.2x”~decimal error No. · Quantity=“1”~number · "
                + "[b Put into the cart~primary]")
        let fields = NewsPurchaseView().page(of: State(id: id, item: loaded)).parts.compactMap { part in
            if case .field(let field) = part { field.intent("2") } else { nil }
        }
        #expect(fields == [.price("2"), .quantity("2")])
    }

    @Test func withoutAPriceNothingIsBought() {
        #expect(
            snapshot(State(id: id, item: loaded))
                == "Buy an item · \(row) · Price=“”~decimal · Quantity=“1”~number · "
                + "[b Put into the cart~primary~disabled]")
        #expect(
            snapshot(State(id: id, item: loaded, price: "3", isBuying: true))
                == "Buy an item · \(row) · Price=“3”~decimal~disabled · Quantity=“1”~number~disabled · busy · "
                + "[b Put into the cart~primary~disabled]")
    }

    @Test func anItemThatIsNotLoadedIsNotBought() {
        #expect(snapshot(State(id: id, item: .loading)) == "Buy an item · progress Loading")
        let problem = NewsProblem(code: "notFound", message: "It is gone.")
        #expect(
            snapshot(State(id: id, item: .failed(problem))) == "Buy an item · failure notFound: It is gone. [r Retry]")
    }

    @Test func theItemInTheCartIsShown() {
        let purchased = PurchasedNewsItem(
            id: id, title: "Item 1", line: "4", quantity: 2, cartUnits: 2,
            cartTotal: .amount(minorUnits: 640, currency: "EUR", decimals: 2))
        // Before the item is loaded too, as after a command.
        let notice = "notice In the cart 1 Item 1, line: 4, quantity: 2, total of the cart: 6.40 EUR"
        #expect(snapshot(State(id: id, purchased: purchased)) == "Buy an item · \(notice) · finished")
        var texts = NewsTexts()
        texts.sentences.bought = "See the cart."
        #expect(
            snapshot(State(id: id, purchased: purchased), texts)
                == "Buy an item · \(notice) · remark See the cart. · finished")
    }

    @Test func aRefusalIsTheProblem() {
        let page = NewsPurchaseView().page(of: State(id: id, item: loaded, problem: NewsProblem(FakeCart.tooMany)))
        #expect(page.problem == PageProblem(code: "tooMany", message: "There are too many. Take fewer."))
        #expect(!page.isFinished)
    }
}

import Adder
import AdderTesting
import AdderViews
import Testing

@testable import AdderForms

/// The view of the form that puts an item into a cart.
@Suite struct PurchaseViewTests {
    private typealias State = PurchasePresenter<ShownLamps>.State

    private let loaded = Loadable<LampRow>.loaded(.init(id: 1), .loaded(.initial))
    private let problem = Problem(code: "tooMany", message: "There are too many.")

    private func texts(hint: String = "") -> PurchaseTexts {
        PurchaseTexts(
            title: "Buy", price: "Price", units: "Quantity", buy: "Put into the cart", bought: "In the cart",
            line: "line", quantity: "quantity", cartTotal: "total", hint: hint)
    }

    private func view(hint: String = "") -> PurchaseView<ShownLamps> {
        PurchaseView(texts: texts(hint: hint)) { lamp, row in row.title = "Lamp \(lamp.id)" }
    }

    private func snapshot(_ state: State, hint: String = "") -> String { view(hint: hint).snapshot(of: state) }

    @Test func thePriceAndTheQuantityAreTyped() {
        #expect(
            snapshot(State(1, item: loaded, price: "3.2x", priceProblem: problem))
                == "Buy · - Lamp 1 · Price=“3.2x”~decimal error There are too many. · Quantity=“1”~number · "
                + "[b Put into the cart~primary]")
        let page = view().page(of: State(1, item: loaded))
        let fields = page.parts.compactMap { part in if case .field(let field) = part { field.intent("2") } else { nil }
        }
        #expect(fields == [.price("2"), .quantity("2")])
        #expect(page.actions.map(\.intent) == [.submit])
    }

    @Test func withoutAPriceNothingIsBought() {
        #expect(
            snapshot(State(1, item: loaded))
                == "Buy · - Lamp 1 · Price=“”~decimal · Quantity=“1”~number · [b Put into the cart~primary~disabled]")
        #expect(
            snapshot(State(1, item: loaded, price: "3", isBuying: true))
                == "Buy · - Lamp 1 · Price=“3”~decimal~disabled · Quantity=“1”~number~disabled · busy · "
                + "[b Put into the cart~primary~disabled]")
    }

    @Test func anItemThatIsNotLoadedIsNotBought() {
        #expect(snapshot(State(1, item: .loading)) == "Buy · progress Loading")
        #expect(
            snapshot(State(1, item: .failed(problem))) == "Buy · failure tooMany: There are too many. [r Retry]")
    }

    @Test func anItemThatIsNotShownIsBoughtAtOnce() {
        let view = PurchaseView<HiddenLamps>(texts: texts())
        #expect(
            view.snapshot(of: .init(1, price: "3"))
                == "Buy · Price=“3”~decimal · Quantity=“1”~number · [b Put into the cart~primary]")
    }

    @Test func theItemInTheCartIsShown() {
        // Before the item is loaded too, as after a command.
        let notice = "notice In the cart 1 Lamp 1, line: 4, quantity: 2, total: 6.40 EUR"
        #expect(snapshot(State(1, item: .idle, purchased: .lamp)) == "Buy · \(notice) · finished")
        #expect(
            snapshot(State(1, item: .idle, purchased: .lamp), hint: "See the cart.")
                == "Buy · \(notice) · remark See the cart. · finished")
    }

    @Test func aRefusalIsTheProblem() {
        let page = view().page(of: State(1, item: loaded, problem: problem))
        #expect(page.problem == problem)
        #expect(!page.isFinished)
    }
}

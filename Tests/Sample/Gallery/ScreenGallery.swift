import Adder
import AdderServices
import AdderTesting
import AdderViews
import CartKit

#if canImport(sample)
    @testable import sample
#endif

/// A page of every screen of this host in each of its forms, over made-up states. What an action sends is left out.
@MainActor
enum ScreenGallery {
    struct Entry {
        let name: String
        let page: Page<String>
        /// The type of the state that the page shows.
        let state: Any.Type

        init<State, Intent>(_ name: String, _ view: some PageView<State, Intent>, _ state: State) {
            self.name = name
            self.state = State.self
            page = view.page(of: state).map { "\($0)" }
        }

        /// Creates the page of a screen after some intents.
        @MainActor
        init<P: Presenter>(
            _ name: String, _ presenter: P, _ view: some PageView<P.State, P.Intent>, _ state: P.State,
            after intents: P.Intent...
        ) where P.Child == NoChild {
            let screen = Stage(stream: EventStream(environment: .testing())).open(presenter, state: state)
            for intent in intents { screen.send(intent) }
            self.init(name, view, screen.state)
        }

        /// Creates the page of a screen with children, after some intents.
        @MainActor
        init<P: Presenter>(
            _ name: String, _ presenter: P, _ view: some PageView<P.State, P.Intent>, _ state: P.State,
            after intents: [P.Intent] = [],
            children:
                @escaping @MainActor (_ child: P.Child, _ state: P.State, _ opener: Opener, _ stage: Stage)
                -> PageScreen
        ) {
            let stage = Stage(stream: EventStream(environment: .testing()))
            let screen = stage.open(presenter, state: state) { children($0, $1, $2, stage) }
            for intent in intents { screen.send(intent) }
            self.name = name
            self.state = P.State.self
            page = PageScreen(screen, view).page().map { "\($0)" }
        }
    }

    /// The pages of the kits.
    static func kitPages() throws -> [Entry] {
        try todoLists() + details + editors() + todoHistory() + exchanges
            + carts + checkouts + feeds + stories + newsOffers + sources
    }

    static let locked = "The database is locked by another program. Close it, and try again."

    // MARK: Cart

    private static var carts: [Entry] {
        func euro(_ minor: Int64) -> Money { Money(minor: minor, currency: .eur) }
        let rows = [
            CartRow(id: "1", sku: "milk-1", title: "Milk", unitPrice: euro(320), quantity: 2, total: euro(640)),
            CartRow(
                id: "12", sku: "shirt-of-wool", title: "A warm shirt 衬衫 for cold days", unitPrice: euro(1_995),
                quantity: 10, total: euro(19_950), attributes: ["colour=green", "size=L"]),
        ]
        let warning = Problem(
            code: "priceChanged", message: "The price of Milk changed from 3.00 EUR to 3.20 EUR since it was added.")
        let error = Problem(code: "unreadable", message: "Line 3 of the cart cannot be read. Remove it.")
        let content = CartContent(
            version: 4, rows: rows, subtotal: euro(20_590),
            discounts: [CartDiscountRow(code: "TEN", amount: euro(2_059))],
            taxes: [CartTaxRow(rate: "19", isIncluded: false, amount: euro(3_521))], total: euro(22_052),
            takesDiscounts: true, discountCodes: ["TEN"], warnings: [CartRemark(warning)], errors: [CartRemark(error)])
        let empty = CartContent(version: 1, rows: [], subtotal: euro(0))
        let view = CartView(texts: .sample, offersTodos: true)
        let time = Timestamp(milliseconds: 1_770_000_000_000)
        let steps = [
            CartStepRow(1, isUndone: true, CartStep(.cleared, title: "Milk", count: 2, time: time)),
            CartStepRow(1, CartStep(.set, title: "Milk", quantity: 2, time: time)),
            CartStepRow(2, CartStep(.added, title: "A warm shirt 衬衫", quantity: 10, time: nil)),
        ]
        func cart(
            _ name: String, _ state: CartPresenter.State, after intents: [CartPresenter.Intent] = []
        ) -> Entry {
            Entry(name, CartPresenter(currency: .eur), view, state, after: intents) { child, state, opener, stage in
                switch child {
                case .line(let line):
                    PageScreen(
                        stage.open(
                            CartLinePresenter(), state: .init(line, quantity: 2, version: 4), openedBy: opener),
                        CartLineView(texts: .sample))
                }
            }
        }
        return [
            cart("cart", .init(content: .loaded(content, .loaded(.initial)))),
            cart(
                "cart, marked", .init(content: .loaded(content, .loaded(.initial))), after: [.mark("1"), .mark("12")]),
            cart(
                "cart, changed",
                .init(content: .loaded(content, .loaded(.initial)), notice: CartNotice(kind: .merged, rows: [rows[0]]))),
            Entry("cart, empty", view, .init(content: .loaded(empty, .loaded(.initial)))),
            Entry("cart, failed", view, .init(content: .failed(Problem(code: "locked", message: locked)))),
            Entry("cart, loading", view, .init(content: .loading)),
            Entry("cart history", CartHistoryView(), .init(rows: .loaded(steps, .loaded(.initial)))),
        ]
    }
}

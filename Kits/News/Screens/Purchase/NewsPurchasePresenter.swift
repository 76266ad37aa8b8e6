public import Adder
public import AdderServices

/// The presenter of the purchase of an item.
public struct NewsPurchasePresenter: Presenter {
    /// The requests that the screen sends.
    public typealias Request = NewsPurchaseRequest
    /// The intents of the purchase.
    public typealias Intent = NewsPurchaseIntent

    /// The state of the purchase.
    public struct State: Equatable, Sendable {
        /// The item, and the load that brings it.
        public internal(set) var item: Loadable<NewsRow, NewsProblem>
        /// The price of one unit as it was typed.
        public internal(set) var price: String
        /// The number of units as it was typed.
        public internal(set) var quantity: String
        /// The reason why the typed price is not accepted; `nil` if it is, or was not checked yet.
        public internal(set) var priceProblem: NewsProblem?
        /// The reason why the typed number of units is not accepted; `nil` if it is, or was not checked yet.
        public internal(set) var quantityProblem: NewsProblem?
        /// A Boolean value that indicates whether the item is being put into the cart.
        public internal(set) var isBuying: Bool
        /// The item in the cart; `nil` until it is there.
        public internal(set) var purchased: PurchasedNewsItem?
        /// The reason why the item was not put into the cart; `nil` if there is none.
        public internal(set) var problem: NewsProblem?
        let id: NewsItemID

        /// Creates a state. By default, nothing is loaded or bought yet, and one unit is offered without a price.
        public init(
            id: NewsItemID, item: Loadable<NewsRow, NewsProblem> = .idle, price: String = "", quantity: String = "1",
            priceProblem: NewsProblem? = nil, quantityProblem: NewsProblem? = nil, isBuying: Bool = false,
            purchased: PurchasedNewsItem? = nil, problem: NewsProblem? = nil
        ) {
            self.id = id
            self.item = item
            self.price = price
            self.quantity = quantity
            self.priceProblem = priceProblem
            self.quantityProblem = quantityProblem
            self.isBuying = isBuying
            self.purchased = purchased
            self.problem = problem
        }
    }

    private let currency: Currency
    /// The offset of local time from UTC, in seconds.
    private let secondsFromGMT: Int

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - currency: The currency of a typed price; by default the euro.
    ///   - secondsFromGMT: The offset of local time from UTC, in seconds.
    public init(currency: Currency = .eur, secondsFromGMT: Int = 0) {
        self.currency = currency
        self.secondsFromGMT = secondsFromGMT
    }

    /// Folds an intent into the state. Typing and buying are ignored while the item is being put into the cart: a second
    /// request would count the units twice.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        let id = turn.state.id
        switch intent {
        case .appear: if turn.state.item.begin(.initial) { turn.send(.news(.cachedStory(id))) }
        case .retry: if turn.state.item.retry() != nil { turn.send(.news(.cachedStory(id))) }
        case .price, .quantity, .submit, .buy: if !turn.state.isBuying { edit(intent, &turn) }
        }
    }

    /// Folds a response to a request of this screen into the state.
    public func receive(_ response: NewsPurchaseResponse, for request: NewsPurchaseRequest?, _ turn: inout Turn) {
        guard let request else { return }
        if case .buy = request { turn.state.isBuying = false }
        switch response {
        case .news(.story(let story)): turn.state.item.finish(row(story.item))
        case .bought(let purchase):
            turn.state.item = .loaded(row(purchase.item), .loaded(.initial))
            turn.state.purchased = PurchasedNewsItem(purchase)
        case .refused(let error): turn.state.problem = NewsProblem(error)
        case .news(.failed(let error)):
            if case .news = request {
                turn.state.item.fail(NewsProblem(error))
            } else {
                turn.state.problem = NewsProblem(error)
            }
        case .news: break
        }
    }

    private func edit(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .price(let text):
            turn.state.price = text
            turn.state.priceProblem = nil
        case .quantity(let text):
            turn.state.quantity = text
            turn.state.quantityProblem = nil
        case .submit: if let offer = offer(&turn.state) { buy(offer, &turn) }
        case .buy(let offer): buy(offer, &turn)
        case .appear, .retry: break
        }
    }

    private func buy(_ offer: Intent.Offer, _ turn: inout Turn) {
        turn.state.isBuying = true
        turn.state.purchased = nil
        turn.send(.buy(NewsPurchase(turn.state.id, at: offer.unitPrice, quantity: offer.quantity)))
    }

    /// Returns the typed offer; `nil` if the price or the quantity is not accepted, which the state then says.
    private func offer(_ state: inout State) -> Intent.Offer? {
        state.priceProblem = nil
        // The cart has the limits of a quantity; here it has to be a number.
        let quantity = Int(state.quantity.filter { !$0.isWhitespace })
        state.quantityProblem = quantity == nil ? .malformedQuantity(state.quantity) : nil
        do throws(MoneyError) {
            let price = try Money(decimal: state.price.filter { !$0.isWhitespace }, currency: currency)
            return quantity.map { Intent.Offer($0, at: price) }
        } catch {
            state.priceProblem = NewsProblem(error)
            return nil
        }
    }

    private func row(_ item: NewsItem) -> NewsRow { NewsRow(item, secondsFromGMT: secondsFromGMT) }
}

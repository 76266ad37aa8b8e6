public import Adder
public import AdderServices

/// The presenter of the form that puts an item into a cart.
public struct PurchasePresenter<Source: PurchaseSource>: Presenter {
    public typealias Request = PurchaseRequest<Source>
    public typealias Intent = PurchaseIntent

    /// The state of the form.
    public struct State: Equatable, Sendable {
        /// The item, and the load that brings it; `nil` for a form that does not show its item.
        public internal(set) var item: Loadable<Source.Row>?
        /// The price of one unit as it was typed.
        public internal(set) var price: String
        /// The number of units as it was typed.
        public internal(set) var quantity: String
        /// The reason why the typed price is not accepted; `nil` if it is, or was not checked yet.
        public internal(set) var priceProblem: Problem?
        /// The reason why the typed number of units is not accepted; `nil` if it is, or was not checked yet.
        public internal(set) var quantityProblem: Problem?
        /// A Boolean value that indicates whether the item is being put into the cart.
        public internal(set) var isBuying: Bool
        /// The item in the cart; `nil` until it is there.
        public internal(set) var purchased: PurchasedItem?
        /// The reason why the item was not put into the cart; `nil` if there is none.
        public internal(set) var problem: Problem?
        /// The identity of the item.
        let key: Source.Key

        /// Creates a state. By default, the form does not show its item, nothing is bought yet, and one unit is offered
        /// without a price.
        public init(
            _ key: Source.Key, item: Loadable<Source.Row>? = nil, price: String = "",
            quantity: String = "1", priceProblem: Problem? = nil, quantityProblem: Problem? = nil,
            isBuying: Bool = false, purchased: PurchasedItem? = nil, problem: Problem? = nil
        ) {
            self.key = key
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

    private let source: Source
    private let currency: Currency

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - source: The items.
    ///   - currency: The currency of a typed price: that of the cart. By default the euro.
    public init(_ source: Source, currency: Currency = .eur) {
        self.source = source
        self.currency = currency
    }

    /// Folds an intent into the state. Typing and buying are ignored while the item is being put into the cart: a second
    /// request would count the units twice.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        let key = turn.state.key
        switch intent {
        case .appear: if turn.state.item?.begin(.initial) == true { turn.send(.load(key)) }
        case .retry: if turn.state.item?.retry() != nil { turn.send(.load(key)) }
        case .price, .quantity, .submit, .buy: if !turn.state.isBuying { edit(intent, &turn) }
        }
    }

    /// Folds a response to a request of this screen into the state.
    public func receive(_ response: PurchaseResponse<Source>, for request: Request, _ turn: inout Turn) {
        if case .buy = request { turn.state.isBuying = false }
        switch response {
        case .item(let item): if let row = source.row(of: item) { turn.state.item?.finish(row) }
        case .bought(let purchase):
            turn.state.item = source.row(of: purchase.item).map { .loaded($0, .loaded(.initial)) }
            turn.state.purchased = PurchasedItem(purchase, from: source)
        case .refused(let error): turn.state.problem = Problem(error)
        case .failed(let error):
            let problem = Problem(code: error.code, message: error.description)
            if case .load = request { turn.state.item?.fail(problem) } else { turn.state.problem = problem }
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

    private func buy(_ offer: PurchaseOffer, _ turn: inout Turn) {
        turn.state.isBuying = true
        turn.state.purchased = nil
        turn.send(.buy(Purchase(turn.state.key, offer)))
    }

    /// Returns the typed offer; `nil` if the price or the quantity is not accepted, which the state then says.
    private func offer(_ state: inout State) -> PurchaseOffer? {
        state.priceProblem = nil
        // The cart has the limits of a quantity; here it has to be a number.
        let quantity = Int(state.quantity.filter { !$0.isWhitespace })
        state.quantityProblem = quantity == nil ? .malformedQuantity(state.quantity) : nil
        do throws(MoneyError) {
            let price = try Money(decimal: state.price.filter { !$0.isWhitespace }, currency: currency)
            return quantity.map { PurchaseOffer($0, at: price) }
        } catch {
            state.priceProblem = Problem(code: error.code.rawValue, message: error.message)
            return nil
        }
    }
}

/// An intent of the form that puts an item into a cart.
public enum PurchaseIntent: Event {
    /// The screen has appeared.
    case appear
    /// Repeats the load that has failed.
    case retry
    /// The typed price of one unit changes.
    case price(String)
    /// The typed number of units changes.
    case quantity(String)
    /// Puts the typed number of units into the cart, at the typed price.
    case submit
    /// Puts units of the item into the cart.
    case buy(PurchaseOffer)
}

extension Problem {
    fileprivate static func malformedQuantity(_ text: String) -> Problem {
        Problem(code: "malformed", message: "“\(text.excerpt)” is not a quantity. Enter a whole number, such as 1.")
    }
}

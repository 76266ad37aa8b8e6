public import Adder
public import AdderServices

/// The presenter of the purchase of a todo.
public struct TodoPurchasePresenter: Presenter {
    /// The requests that the screen sends.
    public typealias Request = TodoPurchaseRequest
    /// The intents of the purchase.
    public typealias Intent = TodoPurchaseIntent

    /// The state of the purchase.
    public struct State: Equatable, Sendable {
        /// The price of one unit as it was typed.
        public internal(set) var price: String
        /// The number of units as it was typed.
        public internal(set) var quantity: String
        /// The reason why the typed price is not accepted; `nil` if it is, or was not checked yet.
        public internal(set) var priceProblem: TodoProblem?
        /// The reason why the typed number of units is not accepted; `nil` if it is, or was not checked yet.
        public internal(set) var quantityProblem: TodoProblem?
        /// A Boolean value that indicates whether the todo is being put into the cart.
        public internal(set) var isBuying: Bool
        /// The todo in the cart; `nil` until it is there.
        public internal(set) var purchased: PurchasedTodo?
        /// The reason why the todo was not put into the cart; `nil` if there is none.
        public internal(set) var problem: TodoProblem?
        /// The key of the todo.
        let key: TodoKey

        /// Creates a state. By default, the todo was not bought yet, and one unit is offered without a price.
        public init(
            key: TodoKey, price: String = "", quantity: String = "1", priceProblem: TodoProblem? = nil,
            quantityProblem: TodoProblem? = nil, isBuying: Bool = false, purchased: PurchasedTodo? = nil,
            problem: TodoProblem? = nil
        ) {
            self.key = key
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

    /// Creates a presenter.
    ///
    /// - Parameter currency: The currency of a typed price; by default the euro.
    public init(currency: Currency = .eur) {
        self.currency = currency
    }

    /// Folds an intent into the state. Ignored while the todo is being put into the cart: a second request would count the
    /// units twice.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        guard !turn.state.isBuying else { return }
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
        }
    }

    /// Folds a response to a request of this screen into the state.
    public func receive(_ response: TodoPurchaseResponse, for request: TodoPurchaseRequest?, _ turn: inout Turn) {
        guard request != nil else { return }
        turn.state.isBuying = false
        switch response {
        case .bought(let purchase): turn.state.purchased = PurchasedTodo(purchase)
        case .refused(let error): turn.state.problem = TodoProblem(error)
        case .todos(.failed(let error)): turn.state.problem = TodoProblem(error)
        case .todos: break
        }
    }

    private func buy(_ offer: Intent.Offer, _ turn: inout Turn) {
        turn.state.isBuying = true
        turn.send(.buy(TodoPurchase(turn.state.key, at: offer.unitPrice, quantity: offer.quantity)))
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
            state.priceProblem = TodoProblem(error)
            return nil
        }
    }
}

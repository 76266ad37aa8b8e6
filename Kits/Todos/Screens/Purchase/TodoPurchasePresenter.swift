public import Adder
public import AdderServices

/// Decides what is shown while a todo goes into a cart.
public struct TodoPurchasePresenter: Presenter {
    /// What the screen asks for.
    public typealias Request = TodoPurchaseRequest

    /// What a person can want.
    public enum Intent: Event {
        /// Buy so many, at a price each.
        case buy(Offer)

        /// A price, and how many.
        public struct Offer: Codable, Equatable, Sendable {
            /// The price of one.
            public let unitPrice: Money
            /// How many.
            public let quantity: Int

            /// So many at a price each.
            public init(_ quantity: Int, at unitPrice: Money) {
                self.unitPrice = unitPrice
                self.quantity = quantity
            }
        }
    }

    /// What is shown.
    public struct State: Equatable, Sendable {
        /// Whether it is on its way into the cart.
        public internal(set) var isBuying = false
        /// The todo that has gone into the cart, and where.
        public internal(set) var purchased: CompletedTodoPurchase?
        /// Why it has not.
        public internal(set) var problem: TodoProblem?
        let key: TodoKey

        init(key: TodoKey) {
            self.key = key
        }
    }

    /// A presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .buy(let offer):
            // Asked twice, it would be counted twice.
            guard !turn.state.isBuying else { return }
            turn.state.isBuying = true
            turn.state.problem = nil
            turn.send(.buy(TodoPurchase(turn.state.key, at: offer.unitPrice, quantity: offer.quantity)))
        }
    }

    /// Folds a response to this screen into the state.
    public func receive(_ response: TodoPurchaseResponse, for request: TodoPurchaseRequest?, _ turn: inout Turn) {
        guard request != nil else { return }
        turn.state.isBuying = false
        switch response {
        case .bought(let purchased): turn.state.purchased = purchased
        case .refused(let error): turn.state.problem = TodoProblem(error)
        case .failed(let error): turn.state.problem = TodoProblem(error)
        case .unanswered(let error): turn.state.problem = TodoProblem(error)
        }
    }

    /// Folds in that a request gets no answer.
    public func fail(_ request: TodoPurchaseRequest, with error: ReplyError, _ turn: inout Turn) {
        turn.state.isBuying = false
        turn.state.problem = TodoProblem(error)
    }
}

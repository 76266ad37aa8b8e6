public import Adder

/// The presenter of the purchase of a todo.
public struct TodoPurchasePresenter: Presenter {
    /// The requests that the screen sends.
    public typealias Request = TodoPurchaseRequest

    /// The state of the purchase.
    public struct State: Equatable, Sendable {
        /// A Boolean value that indicates whether the todo is being put into the cart.
        public internal(set) var isBuying: Bool
        /// The todo in the cart; `nil` until it is there.
        public internal(set) var purchased: PurchasedTodo?
        /// The reason why the todo was not put into the cart; `nil` if there is none.
        public internal(set) var problem: TodoProblem?
        /// The key of the todo.
        let key: TodoKey

        /// Creates a state. By default, the todo was not bought yet.
        public init(
            key: TodoKey, isBuying: Bool = false, purchased: PurchasedTodo? = nil, problem: TodoProblem? = nil
        ) {
            self.key = key
            self.isBuying = isBuying
            self.purchased = purchased
            self.problem = problem
        }
    }

    /// Creates a presenter.
    public init() {}

    /// Folds an intent into the state. Ignored while the todo is being put into the cart.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .buy(let offer):
            // A second request would count the units twice.
            guard !turn.state.isBuying else { return }
            turn.state.isBuying = true
            turn.state.problem = nil
            turn.send(.buy(TodoPurchase(turn.state.key, at: offer.unitPrice, quantity: offer.quantity)))
        }
    }

    /// Folds a response to a request of this screen into the state.
    public func receive(_ response: TodoPurchaseResponse, for request: TodoPurchaseRequest?, _ turn: inout Turn) {
        guard request != nil else { return }
        turn.state.isBuying = false
        switch response {
        case .bought(let purchase): turn.state.purchased = PurchasedTodo(purchase)
        case .refused(let error): turn.state.problem = TodoProblem(error)
        case .failed(let error): turn.state.problem = TodoProblem(error)
        }
    }
}

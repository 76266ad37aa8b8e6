public import Adder

/// The presenter of an order with its receipt.
public struct CartOrderPresenter: Presenter {
    public typealias Request = CheckoutRequest

    /// An intent of a person who sees the order.
    public enum Intent: Event {
        /// The screen has appeared.
        case appear
        /// A person wants the failed load repeated.
        case retry
    }

    /// The state of the order, ready to show.
    public struct State: Equatable, Sendable {
        /// The order, and the status of loading it.
        public internal(set) var receipt: Loadable<CartReceipt>

        /// Creates a state. The default is an order that is not loaded yet.
        public init(receipt: Loadable<CartReceipt> = .idle) {
            self.receipt = receipt
        }
    }

    private let order: CartOrderID
    private let zone: LocalZone

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - order: The number of the order.
    ///   - zone: The time zone of the person.
    public init(order: CartOrderID, zone: LocalZone = .utc) {
        (self.order, self.zone) = (order, zone)
    }

    /// Folds an intent into the state. An order never changes, so it is loaded once.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .appear: if turn.state.receipt.begin(.initial) { turn.send(.order(order)) }
        case .retry: if turn.state.receipt.retry() != nil { turn.send(.order(order)) }
        }
    }

    public func receive(_ response: CheckoutResponse, for request: CheckoutRequest, _ turn: inout Turn) {
        switch response {
        case .order(let order): turn.state.receipt.finish(CartReceipt(order, zone: zone))
        case .refused(let error): turn.state.receipt.fail(Problem(error))
        case .shown, .ordered, .declined, .unknown, .orders: break
        }
    }
}

public import Adder
public import AdderServices

/// The presenter of the orders of the person who is signed in.
public struct CartOrdersPresenter: Presenter {
    public typealias Request = CheckoutRequest
    /// The routes that the screen opens.
    public typealias Route = CartRoute

    /// An intent of a person who sees the orders.
    public enum Intent: Event {
        /// The screen has appeared, or a person wants the orders loaded again.
        case appear
        /// A person wants the failed load repeated.
        case retry
        /// A person opens an order.
        case open(CartOrderID)
    }

    /// The state of the orders, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The orders, the newest first, and the status of loading them.
        public internal(set) var rows: Loadable<[CartOrderRow]>
        /// The reason for which an order was not opened.
        public var problem: Problem?

        /// Creates a state. The default is a list that is not loaded yet.
        public init(rows: Loadable<[CartOrderRow]> = .idle, problem: Problem? = nil) {
            (self.rows, self.problem) = (rows, problem)
        }
    }

    private let zone: LocalZone

    /// Creates a presenter.
    ///
    /// - Parameter zone: The time zone of the person.
    public init(zone: LocalZone = .utc) {
        self.zone = zone
    }

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: if turn.state.rows.begin(.refresh) { turn.send(.orders) }
        case .retry: if turn.state.rows.retry() != nil { turn.send(.orders) }
        case .open(let order): turn.open(.order(order))
        }
    }

    public func receive(_ response: CheckoutResponse, for request: CheckoutRequest, _ turn: inout Turn) {
        switch response {
        case .orders(let orders):
            turn.state.rows.finish(orders.map { CartOrderRow($0, zone: zone) })
        case .refused(let error): turn.state.rows.fail(Problem(error))
        case .shown, .ordered, .declined, .unknown, .order: break
        }
    }
}

/// An order as a row, ready to show.
public struct CartOrderRow: Equatable, Sendable, Identifiable {
    /// The number of the order.
    public let id: CartOrderID
    /// The local minute of the order, in the format of ISO 8601.
    public let time: String
    /// The amount that was charged.
    public let total: Money
    /// A Boolean value that indicates whether the payment was only a test.
    public let isTest: Bool

    /// Creates a row, for a preview or a test.
    public init(id: CartOrderID, time: String, total: Money, isTest: Bool = false) {
        (self.id, self.time, self.total, self.isTest) = (id, time, total, isTest)
    }

    init(_ order: CartOrderSummary, zone: LocalZone) {
        self.init(
            id: order.id, time: order.time.localMinute(in: zone),
            total: order.total, isTest: order.isTest)
    }
}

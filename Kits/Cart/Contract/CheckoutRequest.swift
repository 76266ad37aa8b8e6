public import Adder
public import AdderServices

/// A request of the screens of the checkout and of the orders. Each is refused when nobody is signed in.
public enum CheckoutRequest: Request {
    public typealias Response = CheckoutResponse

    /// A request for the cart to buy, answered by ``CheckoutResponse/shown(_:)``.
    case show
    /// A request to buy what the person has seen, answered by ``CheckoutResponse/ordered(_:)``,
    /// ``CheckoutResponse/declined(_:)`` or ``CheckoutResponse/unknown(_:)``.
    case pay(CheckoutConsent)
    /// A request to give up the attempt with this number, answered by ``CheckoutResponse/shown(_:)``. It may have been charged; if
    /// an answer still says so, it becomes an order.
    case abandon(CartOrderID)
    /// A request for the orders of the person, answered by ``CheckoutResponse/orders(_:)``.
    case orders
    /// A request for an order of the person, answered by ``CheckoutResponse/order(_:)``.
    case order(CartOrderID)

    public var lane: Lane {
        switch self {
        case .pay, .abandon: .serial
        case .show, .orders, .order: .serial.reading
        }
    }
}

/// A response to ``CheckoutRequest``.
public enum CheckoutResponse: Response {
    /// The cart to buy.
    case shown(CheckoutContent)
    /// The order with its receipt. It is durable, and its lines are no longer in the cart.
    case ordered(CartOrder)
    /// The reason for which the gateway has declined the payment, or was not reached. Nothing was charged, and the cart is as it was.
    case declined(Problem)
    /// The payment has no answer. The attempt is kept, and asked again by its key.
    case unknown(UnansweredPayment)
    /// The orders of the person, the newest first.
    case orders([CartOrderSummary])
    /// An order of the person.
    case order(CartOrder)
    /// The error of a request.
    case refused(CheckoutError)

    public static func failed(_ error: ReplyError) -> CheckoutResponse { .refused(.cart(.unanswered(error))) }
}

/// The cart that a person may buy, or the attempt that comes first.
public struct CheckoutContent: Codable, Equatable, Sendable {
    /// The cart.
    public let cart: Cart
    /// The attempt of the person that has no answer; `nil` if there is none.
    public let attempt: CartAttempt?
    /// The person who is signed in.
    public let buyer: SignedInPerson
}

extension CheckoutContent {
    init(_ checkout: Checkout) {
        self.init(cart: checkout.cart, attempt: checkout.attempt, buyer: checkout.buyer)
    }
}

/// A payment without an answer, and the reason.
public struct UnansweredPayment: Codable, Equatable, Sendable {
    /// The attempt.
    public let attempt: CartAttempt
    /// The reason for which no answer arrived.
    public let problem: Problem
}

public import Adder
public import AdderServices
public import AdderStorage

/// The error of a request to the checkout. Nothing was charged for the request, except perhaps if it was not answered.
public enum CheckoutError: StorageFailure, Codable, Equatable, Sendable, CustomStringConvertible {
    /// Nobody is signed in.
    case signedOut
    /// The session could not be read.
    case session(SessionServiceError)
    /// The cart has no lines.
    case empty
    /// The cart cannot be bought, for this reason.
    case notBuyable(Problem)
    /// The cart, or the attempt, is not the one that the person has seen.
    case changed
    /// The attempt was sent to the gateway with this name, and another one is set now.
    case otherGateway(String)
    /// The person has no order with this number.
    case notFound(CartOrderID)
    /// The cart failed.
    case cart(CartError)

    init(_ refusal: CheckoutRefusal) {
        self =
            switch refusal {
            case .changed: .changed
            case .otherGateway(let name): .otherGateway(name)
            case .notBuyable(let problem): .notBuyable(problem)
            case .empty: .empty
            }
    }

    /// Returns the error of the cart with an error of the storage.
    public static func storage(_ error: StorageError) -> CheckoutError { .cart(.storage(error)) }

    /// The error of the storage if the store failed, or else `nil`.
    public var storageError: StorageError? { if case .cart(let error) = self { error.storageError } else { nil } }

    /// The code for a program to match on.
    public var code: String {
        switch self {
        case .signedOut: "signedOut"
        case .session(let error): error.reason
        case .empty: "emptyCart"
        case .notBuyable: "notBuyable"
        case .changed: "conflict"
        case .otherGateway: "otherGateway"
        case .notFound: "notFound"
        case .cart(let error): error.code
        }
    }

    /// Full sentences to show to a person: the event, the value, and the way to recover.
    public var description: String {
        switch self {
        case .signedOut: "Nobody is signed in. Log in and check out again."
        case .session(let error): error.message
        case .empty: "The cart is empty. Add an item and check out again."
        case .notBuyable(let problem): "The cart cannot be bought. \(problem.message)"
        case .changed:
            "The cart has changed since it was shown, so nothing was charged. Check the current amounts and try again."
        case .otherGateway(let name):
            // The hash of a query tells a person nothing.
            "An earlier payment still waits for an answer of the gateway “\(name.prefix { $0 != "?" }.excerpt)”, which alone knows "
                + "whether it was charged. Check out with that gateway, or give the payment up."
        case .notFound(let order): "There is no order \(order) of yours. Show the orders to see their numbers."
        case .cart(let error): error.description
        }
    }
}

extension Problem {
    /// Creates a problem from an error of the checkout.
    public init(_ error: CheckoutError) {
        self.init(code: error.code, message: error.description)
    }
}

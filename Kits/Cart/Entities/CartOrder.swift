public import Adder
public import AdderServices

/// The number of an order. No other order of the cart ever has it.
public struct CartOrderID: RawRepresentable, Hashable, Codable, Sendable, Recordable {
    /// The number.
    public let rawValue: Int64

    /// Creates the identity of the order with a number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}

extension CartOrderID: LosslessStringConvertible, RouteParameter {
    /// Creates an identity from decimal digits, from `1` on; `nil` for any other text.
    public init?(_ text: String) {
        guard let number = CartLineID(text) else { return nil }
        self.init(rawValue: number.rawValue)
    }

    /// Creates an identity from decimal digits, from `1` on; `nil` for any other text.
    public init?(parameter: String) {
        self.init(parameter)
    }

    /// The number in decimal digits.
    public var description: String { "\(rawValue)" }

    /// The number in decimal digits.
    public var parameter: String? { description }
}

/// Lines of a cart that a person has bought.
public struct CartOrder: Codable, Equatable, Sendable, Identifiable {
    /// The number of the order.
    public let id: CartOrderID
    /// The person who has bought the lines.
    public let buyer: SignedInPerson
    /// The time at which the order was stored, after its payment.
    public let time: Timestamp
    /// The lines as they were bought.
    public let lines: [CartLine]
    /// The amounts that were charged.
    public let totals: CartTotals
    /// The receipt of the gateway that has charged the total.
    public let receipt: PaymentReceipt
}

/// An order without its lines, for a list.
public struct CartOrderSummary: Codable, Equatable, Sendable, Identifiable {
    /// The number of the order.
    public let id: CartOrderID
    /// The time at which the order was stored, after its payment.
    public let time: Timestamp
    /// The amount that was charged.
    public let total: Money
    /// A Boolean value that indicates whether the payment was only a test, for which no money was charged.
    public let isTest: Bool
}

/// A checkout whose payment is not confirmed: the lines and the amounts that it charges for, whatever becomes of the cart.
///
/// It is stored before the gateway is called, and stays until the gateway has approved or declined it. Each person has at most
/// one.
public struct CartAttempt: Codable, Equatable, Sendable, Identifiable {
    /// The payment, with the key by which the gateway recognises it.
    public let payment: Payment
    /// The name of the gateway that was asked, and that alone may be asked again.
    public let gateway: String
    /// The lines.
    public let lines: [CartLine]
    /// The amounts.
    public let totals: CartTotals

    /// The number that the order gets.
    public var id: CartOrderID { payment.order }
}

/// An attempt that a gateway has approved. Only the interactor of the checkout makes one.
public struct CartPurchase: Codable, Equatable, Sendable {
    let attempt: CartAttempt
    let receipt: PaymentReceipt
}

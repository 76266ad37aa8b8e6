public import AdderServices

/// An amount that a person pays for an order.
public struct Payment: Codable, Equatable, Sendable {
    /// The key of the checkout, which differs from that of every other one: a gateway charges a key at most once.
    public let key: String
    /// The number that the order gets.
    public let order: CartOrderID
    /// The amount.
    public let amount: Money
    /// The person who pays.
    public let buyer: SignedInPerson

    /// Creates a payment, for a test of a gateway.
    public init(key: String, order: CartOrderID, amount: Money, buyer: SignedInPerson) {
        (self.key, self.order, self.amount, self.buyer) = (key, order, amount, buyer)
    }
}

/// The receipt of a gateway.
public struct PaymentReceipt: Codable, Equatable, Sendable {
    /// The text by which the gateway finds the payment.
    public let reference: String
    /// A Boolean value that indicates whether the payment was only a test, for which no money was charged.
    public let isTest: Bool

    /// Creates a receipt.
    public init(reference: String, isTest: Bool = false) {
        (self.reference, self.isTest) = (reference, isTest)
    }
}

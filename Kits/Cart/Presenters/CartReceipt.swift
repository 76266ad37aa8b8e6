import Adder
import AdderServices

/// An order with its receipt, ready to show.
public struct CartReceipt: Equatable, Sendable, Identifiable {
    /// The number of the order.
    public let id: String
    /// The lines and the amounts, without a version.
    public let content: CartContent
    /// The name of the person who has bought the lines.
    public let buyer: String
    /// The local minute of the order, in the format of ISO 8601.
    public let time: String
    /// The text by which the gateway finds the payment.
    public let reference: String
    /// A Boolean value that indicates whether the payment was only a test.
    public let isTest: Bool

    /// Creates a receipt from its values, for a preview or a test.
    public init(
        id: String, content: CartContent, buyer: String, time: String, reference: String, isTest: Bool = false
    ) {
        (self.id, self.content, self.buyer) = (id, content, buyer)
        (self.time, self.reference, self.isTest) = (time, reference, isTest)
    }

    init(_ order: CartOrder, zone: LocalZone) {
        self.init(
            id: order.id.description, content: CartContent(order.lines, order.totals), buyer: order.buyer.name,
            time: order.time.localMinute(in: zone), reference: order.receipt.reference,
            isTest: order.receipt.isTest)
    }
}

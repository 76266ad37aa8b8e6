import Adder

/// A gateway inside the app, which charges no money. Its receipts say so.
///
/// It takes the place of a real gateway in a demonstration, or in a test of an app.
public struct EmbeddedPaymentGateway: PaymentGateway {
    /// A way in which the gateway answers.
    public enum Behaviour: String, CaseIterable, Sendable {
        /// Every payment is approved.
        case approve
        /// Every payment is declined.
        case decline
        /// No answer arrives.
        case timeout
    }

    /// The name: `embedded`, whatever the behaviour, so that a payment without an answer can be repeated with another one.
    public let name = "embedded"

    private let behaviour: Behaviour

    /// Creates a gateway.
    public init(_ behaviour: Behaviour = .approve) {
        self.behaviour = behaviour
    }

    /// Returns the answer of the behaviour at once. The reference of a receipt contains the key.
    public func pay(_ payment: Payment) async -> PaymentResult {
        switch behaviour {
        case .approve: .approved(PaymentReceipt(reference: "test-\(payment.key)", isTest: true))
        case .decline:
            .declined(
                Problem(
                    code: "declined",
                    message: "The payment of \(payment.amount) was declined by the test gateway. Use another gateway."))
        case .timeout:
            .unknown(
                Problem(
                    code: "timedOut",
                    message: "The test gateway did not answer in time. Check out again: nothing is charged twice."))
        }
    }
}

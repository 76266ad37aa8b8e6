public import Adder
public import AdderServices

/// A service that charges payments: that of ``CartKit/gateway(at:)``, or ``EmbeddedPaymentGateway`` for a test.
///
/// An implementation ends each call by itself in bounded time, and soon after its task is cancelled.
public protocol PaymentGateway: Sendable {
    /// The name by which a later start of the app recognises the gateway, such as its address. A payment whose answer was lost is
    /// repeated at the gateway with the same name alone.
    var name: String { get }

    /// Charges a payment, unless it was charged before under the same key.
    ///
    /// The cart repeats a payment whose answer is ``PaymentResult/unknown(_:)`` with the same key and the same values. A gateway
    /// that has charged it returns the receipt of then.
    func pay(_ payment: Payment) async -> PaymentResult
}

/// The answer of a gateway to a payment.
public enum PaymentResult: Equatable, Sendable {
    /// The amount was charged.
    case approved(PaymentReceipt)
    /// The amount was not charged, and will not be under this key. The problem says why.
    case declined(Problem)
    /// The payment did not reach the gateway, so this call has charged nothing. An earlier one may have. The problem says why.
    case notSent(Problem)
    /// No answer arrived, so the amount may have been charged. The problem says why.
    case unknown(Problem)
}

/// The services of a host that sells: it knows who is signed in, and has a gateway for payments.
///
/// ```swift
/// cart.pages(todos: nil, checkout: CheckoutServices(session: account, gateway: EmbeddedPaymentGateway()))
/// ```
public struct CheckoutServices: Sendable {
    let session: any SessionService
    let gateway: any PaymentGateway

    /// Creates services.
    public init(session: some SessionService, gateway: some PaymentGateway) {
        (self.session, self.gateway) = (session, gateway)
    }
}

import Adder
import AdderServices

@testable import CartKit

/// A gateway that charges each key once, and whose answers a test loses or decides.
final class FakeBank: PaymentGateway {
    /// What becomes of a payment.
    enum Event: Sendable {
        case approve, decline
        /// The payment is charged, and its answer is lost.
        case loseAnswer
        /// The payment does not arrive.
        case loseRequest
        /// The payment does not arrive, and the caller knows it.
        case unreachable
    }

    private struct State {
        var events: [Event]
        var keys: [String] = []
        var charged: [String: Money] = [:]
    }

    let name: String
    private let state: Lock<State>
    private let meanwhile: @Sendable () async -> Void

    /// Creates a bank. After the given events it approves.
    ///
    /// - Parameter meanwhile: Called for each payment before it is answered.
    init(_ events: Event..., name: String = "bank", meanwhile: @escaping @Sendable () async -> Void = {}) {
        self.name = name
        state = Lock(State(events: events))
        self.meanwhile = meanwhile
    }

    /// The keys of all calls.
    var keys: [String] { state.withLock { $0.keys } }
    /// The amounts that were charged.
    var charged: [Money] { state.withLock { Array($0.charged.values) } }

    static let lost = Problem(code: "timedOut", message: "The bank did not answer in time.")
    static let refusal = Problem(code: "declined", message: "The card has expired. Use another one.")

    func pay(_ payment: Payment) async -> PaymentResult {
        let event = state.withLock { state in
            state.keys.append(payment.key)
            let event = state.events.isEmpty ? .approve : state.events.removeFirst()
            if event == .approve || event == .loseAnswer { state.charged[payment.key] = payment.amount }
            return event
        }
        await meanwhile()
        return switch event {
        case .approve: .approved(PaymentReceipt(reference: "receipt-\(payment.key)"))
        case .decline: .declined(Self.refusal)
        case .loseAnswer, .loseRequest: .unknown(Self.lost)
        case .unreachable: .notSent(Self.lost)
        }
    }
}

/// A session that a test changes.
final class FakeSession: SessionService {
    private let person: Lock<SignedInPerson?>
    private let error: SessionServiceError?

    init(_ name: String? = "ann", failing error: SessionServiceError? = nil) {
        person = Lock(name.map(SignedInPerson.init))
        self.error = error
    }

    func signIn(_ name: String?) { person.withLock { $0 = name.map(SignedInPerson.init) } }

    func signedInPerson() async throws(SessionServiceError) -> SignedInPerson? {
        if let error { throw error }
        return person.withLock { $0 }
    }

    func signedInPeople() async throws(SessionServiceError) -> AsyncStream<SignedInPerson?> {
        AsyncStream { $0.finish() }
    }
}

extension SignedInPerson {
    static let ann = SignedInPerson(name: "ann")
}

extension CartOrderID {
    static let first = CartOrderID(rawValue: 1)
}

import Adder
import AdderServices

/// The interactor of the checkout and of the orders.
///
/// The router creates it with its screen, since the host’s services exist only after the kits have started. It asks who is
/// signed in for every request: a guard covers screens, and not requests. ``Checkout`` has the rules.
struct CheckoutInteractor<Session: SessionService, Gateway: PaymentGateway>: Interactor {
    let stream: EventStream
    let store: SQLiteCartStore
    let session: Session
    let gateway: Gateway

    func respond(to request: CheckoutRequest, _ call: Call<CheckoutResponse>) async -> CheckoutResponse {
        do throws(CheckoutError) {
            let buyer = try await signedInPerson()
            return switch request {
            case .show: .shown(CheckoutContent(try await store.checkout(of: buyer)))
            case .pay(let consent): try await pay(consent, buyer, call)
            case .abandon(let id): .shown(try await abandon(id, buyer))
            case .orders: .orders(try await store.orders(of: buyer))
            case .order(let id): .order(try await store.order(id, of: buyer))
            }
        } catch {
            return .refused(error)
        }
    }

    private func signedInPerson() async throws(CheckoutError) -> SignedInPerson {
        do throws(SessionServiceError) {
            if let person = try await session.signedInPerson() { return person }
        } catch {
            throw .session(error)
        }
        throw .signedOut
    }

    private func pay(
        _ consent: CheckoutConsent, _ buyer: SignedInPerson, _ call: Call<CheckoutResponse>
    ) async throws(CheckoutError) -> CheckoutResponse {
        let key = call.identifier()
        let attempt = try await store.update(buyer) { checkout throws(CheckoutRefusal) in
            try checkout.begin(consent, at: gateway.name, key: key)
        }
        switch await gateway.pay(attempt.payment) {
        case .approved(let receipt) where receipt.reference.trimmingWhitespace().isEmpty:
            return .unknown(UnansweredPayment(attempt: attempt, problem: .noReceipt))
        case .approved(let receipt): return try await settle(CartPurchase(attempt: attempt, receipt: receipt), call)
        case .declined(let problem):
            try await store.update(buyer) { $0.forget(attempt.id) }
            return .declined(problem)
        case .notSent(let problem):
            // This call has charged nothing, and says nothing about those of others and of earlier processes.
            let left = try await store.update(buyer) { checkout in
                checkout.takeBack(attempt.id)
                return checkout
            }
            if left.orders.contains(attempt.id) { return .ordered(try await store.order(attempt.id, of: buyer)) }
            guard left.attempt?.id == attempt.id else { return .declined(problem) }
            return .unknown(UnansweredPayment(attempt: attempt, problem: problem))
        case .unknown(let problem): return .unknown(UnansweredPayment(attempt: attempt, problem: problem))
        }
    }

    private func abandon(_ id: CartOrderID, _ buyer: SignedInPerson) async throws(CheckoutError) -> CheckoutContent {
        try await store.update(buyer) { checkout throws(CheckoutRefusal) in
            try checkout.abandon(id)
            return CheckoutContent(checkout)
        }
    }

    /// Stores the order through the kit’s interactor, so that every screen of the cart learns of the change.
    private func settle(
        _ purchase: CartPurchase, _ call: Call<CheckoutResponse>
    ) async throws(CheckoutError) -> CheckoutResponse {
        let attempt = purchase.attempt
        let settled = await stream.forward(CartRequest.settle(purchase), for: call) { response in
            if case .failed(let error) = response { .refused(.cart(error)) } else { .orders([]) }
        }
        // The attempt is kept: asked again, the gateway returns the same receipt.
        if case .refused(let error) = settled {
            return .unknown(UnansweredPayment(attempt: attempt, problem: Problem(error)))
        }
        return .ordered(try await store.order(attempt.id, of: attempt.payment.buyer))
    }
}

extension Problem {
    /// The problem of an approval without a receipt.
    fileprivate static let noReceipt = Problem(
        code: "noReceipt",
        message: "The gateway has approved the payment without a receipt. Check out again: it is charged once.")
}

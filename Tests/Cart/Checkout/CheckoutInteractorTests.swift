import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Testing

@testable import CartKit

/// The checkout over a cart in memory and a bank whose answers are lost.
@Suite(.timeLimit(.minutes(3))) struct CheckoutInteractorTests {
    private let shop: CheckoutShop

    init() async throws {
        shop = try await CheckoutShop(.memory, Cart(pricing: try .sample()))
        let shirt = CartItem.sample("shirt", "Shirt", 2_500, ["size": "L"])
        _ = try await shop.store.apply(.add(.sample(), quantity: 3))
        _ = try await shop.store.apply(.add(shirt))
        _ = try await shop.store.apply(CartChange(.discount("TEN")))
    }

    private func order(_ response: CheckoutResponse) throws -> CartOrder {
        guard case .ordered(let order) = response else { throw CheckoutResponseError(response: response) }
        return order
    }

    private func attempt(_ response: CheckoutResponse) throws -> CartAttempt {
        guard case .unknown(let payment) = response else { throw CheckoutResponseError(response: response) }
        #expect(payment.problem == FakeBank.lost)
        return payment.attempt
    }

    @Test func anOrderEmptiesTheCart() async throws {
        let (cart, bank) = (try await shop.store.cart(), FakeBank())
        let order = try order(try await shop.buy(bank))
        #expect((order.id, order.buyer, order.lines) == (.first, .ann, cart.lines))
        #expect(order.totals == (try cart.totals()))
        #expect(order.receipt == PaymentReceipt(reference: "receipt-\(bank.keys[0])"))
        #expect(bank.charged == [order.totals.total])
        let after = try await shop.store.cart()
        #expect((after.lines, after.discountCodes, after.version) == ([], [], cart.version + 1))
        #expect(try await shop.store.history(limit: nil) == CartSteps(done: []))
        #expect(try await shop.answer(.order(.first), bank) == .order(order))
        let summary = CartOrderSummary(id: .first, time: order.time, total: order.totals.total, isTest: false)
        #expect(try await shop.answer(.orders, bank) == .orders([summary]))
    }

    @Test func aDeclinedPaymentChangesNothing() async throws {
        let (cart, bank) = (try await shop.store.cart(), FakeBank(.decline))
        #expect(try await shop.buy(bank) == .declined(FakeBank.refusal))
        #expect(try await shop.store.cart() == cart)
        #expect(try await shop.answer(.orders, bank) == .orders([]))
        // The number and the key of the attempt are not used again.
        #expect(try order(try await shop.buy(bank)).id == CartOrderID(rawValue: 2))
        #expect(Set(bank.keys).count == 2)
    }

    @Test(arguments: [FakeBank.Event.loseAnswer, .loseRequest])
    func aLostAnswerIsAskedForByItsKey(_ event: FakeBank.Event) async throws {
        let (cart, bank) = (try await shop.store.cart(), FakeBank(event, event))
        let attempt = try attempt(try await shop.buy(bank))
        #expect(try await shop.store.cart() == cart)
        #expect(
            try await shop.answer(.show, bank) == .shown(CheckoutContent(cart: cart, attempt: attempt, buyer: .ann)))
        _ = try self.attempt(try await shop.buy(bank))
        #expect(try order(try await shop.buy(bank)).lines == cart.lines)
        #expect(bank.keys == Array(repeating: attempt.payment.key, count: 3))
        #expect(bank.charged == [attempt.totals.total])
    }

    @Test func anUnreachableBankHasChargedNothing() async throws {
        let (cart, bank) = (try await shop.store.cart(), FakeBank(.unreachable, .loseAnswer, .unreachable))
        #expect(try await shop.buy(bank) == .declined(FakeBank.lost))
        #expect(try await shop.answer(.show, bank) == .shown(CheckoutContent(cart: cart, attempt: nil, buyer: .ann)))
        // What an earlier call has charged is not known when a later one does not arrive.
        let attempt = try attempt(try await shop.buy(bank))
        #expect(try self.attempt(try await shop.buy(bank)) == attempt)
        #expect(try order(try await shop.buy(bank)).id == attempt.id)
        #expect(bank.charged == [attempt.totals.total])
    }

    @Test func payingTwiceAtOnceChargesOnce() async throws {
        let bank = FakeBank()
        let consent = CheckoutConsent(version: try await shop.store.cart().version)
        let interactor = CheckoutInteractor(
            stream: shop.stream, store: shop.store, session: FakeSession(), gateway: bank)
        let answering = try shop.stream.answer(with: interactor)
        async let one = shop.stream.reply(to: CheckoutRequest.pay(consent))
        async let other = shop.stream.reply(to: CheckoutRequest.pay(consent))
        let responses = try await [one, other]
        #expect(responses.count { $0 == .refused(.changed) } == 1)
        #expect(bank.keys.count == 1)
        answering.cancel()
    }

    @Test func anAttemptIsGivenUp() async throws {
        let bank = FakeBank(.loseAnswer)
        let attempt = try attempt(try await shop.buy(bank))
        let shown = try await shop.answer(.abandon(attempt.id), bank)
        #expect(shown == .shown(CheckoutContent(cart: try await shop.store.cart(), attempt: nil, buyer: .ann)))
    }

    @Test func nothingIsAnsweredSignedOut() async throws {
        let (bank, error) = (FakeBank(), SessionServiceError(.failed, reason: "locked", message: "It is locked."))
        let requests: [CheckoutRequest] = [.show, .pay(CheckoutConsent(version: 3)), .orders, .order(.first)]
        for request in requests {
            #expect(try await shop.answer(request, bank, FakeSession(nil)) == .refused(.signedOut))
            #expect(try await shop.answer(request, bank, FakeSession(failing: error)) == .refused(.session(error)))
        }
        #expect(bank.keys == [])
    }

    @Test func eachPersonHasTheirOwnOrders() async throws {
        let bank = FakeBank(.loseRequest)
        let session = FakeSession()
        _ = try attempt(try await shop.buy(bank, session))
        session.signIn("bob")
        let order = try order(try await shop.buy(bank, session))
        #expect(order.buyer == SignedInPerson(name: "bob"))
        session.signIn("ann")
        #expect(try await shop.answer(.orders, bank, session) == .orders([]))
        #expect(try await shop.answer(.order(order.id), bank, session) == .refused(.notFound(order.id)))
        #expect(try await shop.answer(.show, bank, session).attempt?.id == .first)
    }

    @Test func anOrderThatIsNotStoredIsAskedForAgain() async throws {
        // No interactor of the kit stores the order.
        let (stream, bank) = (EventStream(environment: .testing()), FakeBank())
        let interactor = CheckoutInteractor(stream: stream, store: shop.store, session: FakeSession(), gateway: bank)
        let consent = CheckoutConsent(version: try await shop.store.cart().version)
        let response = await interactor.respond(to: .pay(consent), .testing())
        guard case .unknown(let payment) = response else { throw CheckoutResponseError(response: response) }
        #expect(payment.problem.code == "unanswered")
        #expect(try order(try await shop.buy(bank)).id == payment.attempt.id)
        #expect(bank.charged == [payment.attempt.totals.total])
    }
}

private struct CheckoutResponseError: Error {
    let response: CheckoutResponse
}

extension CheckoutResponse {
    fileprivate var attempt: CartAttempt? { if case .shown(let content) = self { content.attempt } else { nil } }
}

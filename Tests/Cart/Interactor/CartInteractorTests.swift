import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Testing

@testable import CartKit

/// The interactor of the kit, with plain awaits over a fake store.
@Suite struct CartInteractorTests {
    private let cart = Cart.sample(version: 4, .sample())

    private func answer(_ request: CartRequest, _ store: FakeCartStore) async -> CartResponse {
        await CartInteractor(store: store).respond(to: request, .testing())
    }

    @Test func theSummaryHasTheNumbersOfTheCart() async {
        let cart = Cart.sample(version: 4, .sample(1, .sample(), 2), .sample(2, .sample("oats", "Oats", 150)))
        let summary = CartSummary(version: 4, lines: 2, units: 3, total: .cents(790))
        #expect(await answer(.summary, FakeCartStore(.success(cart))) == .summary(summary))
    }

    @Test func aTotalThatIsTooLargeHasNoSummary() async throws {
        let item = CartItem.sample("gold", "Gold", Money.maximumMinor)
        let store = FakeCartStore(.success(.sample(.sample(1, item), .sample(2, item))))
        let error = await #expect(throws: CartError.self) { try await CartInteractor(store: store).summary() }
        let failure = try #require(error)
        #expect(failure.code == "tooLarge")
        #expect(await answer(.summary, store) == .failed(failure))
    }

    @Test(arguments: [CartRequest.show, .summary, .change(.clear()), .undo(1), .redo(1), .history(limit: nil)])
    func aFailureOfTheStoreIsTheAnswer(_ request: CartRequest) async {
        #expect(await answer(request, FakeCartStore(.failure(FakeCartStore.locked))) == .failed(FakeCartStore.locked))
    }

    @Test func everyRequestBeginsOnTheExecutorOfTheStore() async throws {
        let store = try await SQLiteCartStore(.memory, empty: Cart(), log: Log(.none))
        let expected = try #require(store.executor)
        for request in [CartRequest.show, .summary, .change(.clear()), .undo(1), .redo(1), .history(limit: nil)] {
            let executor = try #require(CartInteractor(store: store).executor(for: request))
            #expect(ObjectIdentifier(executor) == ObjectIdentifier(expected))
        }
        await store.close()
    }

    @Test func everyRequestIsSerial() {
        for request in [CartRequest.show, .summary, .change(.clear()), .undo(1), .redo(1), .history(limit: nil)] {
            #expect(CartInteractor(store: FakeCartStore(.success(Cart()))).lane(for: request) == .serial)
        }
    }

    @Test func theWholeCartIsLoaded() async throws {
        let interactor = CartInteractor(store: FakeCartStore(.success(cart)))
        #expect(try await interactor.cart() == cart)
        #expect(await interactor.respond(to: .show, .testing()) == .cart(cart))
    }

    @Test func aChangeReachesTheStoreOnce() async throws {
        let outcome = CartOutcome(cart: cart, touched: cart.lines)
        let store = FakeCartStore(.success(Cart()), changed: .success(outcome))
        let change = CartChange.add(.sample(), quantity: 2, basedOn: 3)
        let response = await CartInteractor(store: store).respond(to: .change(change), .testing())
        #expect(response == .changed(outcome))
        #expect(store.changes == [change])
    }

    @Test(arguments: [
        CartError.notFound(.missing), .conflict(CartConflict(basedOn: 3, current: 0)),
        .rejected(CartRejection(field: .sku, code: .empty, message: "The SKU is empty.")),
    ])
    func aChangeThatFailsThrowsItsError(_ error: CartError) async {
        let interactor = CartInteractor(store: FakeCartStore(.success(cart), changed: .failure(error)))
        await #expect(throws: error) { try await interactor.apply(.clear(), at: Timestamp(milliseconds: 0)) }
        #expect(await interactor.respond(to: .change(.clear()), .testing()) == .failed(error))
    }
}

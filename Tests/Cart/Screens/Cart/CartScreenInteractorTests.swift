import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// The functions of the cart's screen, with plain awaits over a fake store.
@Suite struct CartScreenInteractorTests {
    private let cart = Cart.sample(version: 4, .sample())

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

import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// The interactor alone, with plain awaits, over a store in memory.
@Suite struct CartInteractorTests {
    private let store = MemoryCartStore()

    private func answer(_ request: CartRequest) async -> CartResponse {
        await CartInteractor(store: store).respond(to: request, .testing())
    }

    @Test func anEmptyCartIsShownAndSummedUp() async {
        #expect(await answer(.show) == .cart(Cart()))
        let summary = CartSummary(version: 0, lines: 0, units: 0, total: .zero(.eur))
        #expect(await answer(.summary) == .summary(summary))
    }

    @Test func aChangeIsAnsweredByTheWholeCart() async throws {
        let change = CartChange.add(.sample(), quantity: 2)
        let cart = try Cart().after(change)
        #expect(await answer(.change(change)) == .changed(CartOutcome(cart: cart, touched: cart.lines)))
        #expect(await answer(.show) == .cart(cart))
        #expect(
            await answer(.summary) == .summary(CartSummary(version: 1, lines: 1, units: 2, total: .cents(640))))
    }

    @Test func whatCannotBeDoneIsAnsweredByItsError() async {
        #expect(await answer(.change(.remove([.none]))) == .failed(.notFound(.none)))
        let conflict = CartError.Conflict(basedOn: 3, current: 0)
        #expect(await answer(.change(.clear(basedOn: 3))) == .failed(.conflict(conflict)))
        guard case .failed(.rejected) = await answer(.change(.add(.sample("")))) else {
            Issue.record("It was not rejected.")
            return
        }
    }

    @Test func aTotalThatCannotBeCountedHasNoSummary() async {
        let item = CartItem.sample("gold", "Gold", .max)
        let store = MemoryCartStore(Cart.sample(.sample(1, item), .sample(2, item)))
        guard case .failed(let error) = await CartInteractor(store: store).respond(to: .summary, .testing()) else {
            Issue.record("It was summed up.")
            return
        }
        #expect(error.code == "tooLarge")
    }

    @Test(arguments: [CartRequest.show, .summary, .change(.clear())])
    func aFailureOfTheStoreIsTheAnswer(_ request: CartRequest) async {
        let interactor = CartInteractor(store: FailingCartStore())
        #expect(await interactor.respond(to: request, .testing()) == .failed(FailingCartStore.error))
    }

    @Test func everythingIsAnsweredInTurn() {
        for request in [CartRequest.show, .summary, .change(.clear())] {
            #expect(CartInteractor(store: store).lane(for: request) == .serial)
        }
    }
}

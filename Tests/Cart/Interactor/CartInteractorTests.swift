import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Testing

@testable import CartKit

/// The interactor of the kit, with plain awaits.
@Suite struct CartInteractorTests {
    private static let requests = [
        CartRequest.show, .summary, .change(.clear()), .undo(1), .redo(1), .history(limit: nil),
    ]

    private func open(
        _ location: StorageLocation = .memory, _ pricing: CartPricing = CartPricing()
    ) async throws -> SQLiteCartStore {
        try await SQLiteCartStore(location, empty: Cart(pricing: pricing), log: Log(.none))
    }

    private func answer(_ request: CartRequest, _ store: SQLiteCartStore) async -> CartResponse {
        await CartInteractor(store: store).respond(to: request, .testing())
    }

    @Test func aChangeIsInTheNextSummary() async throws {
        let store = try await open()
        let outcome = CartOutcome(
            cart: try Cart().after(.add(.sample(), quantity: 2)), touched: [.sample(1, .sample(), 2)])
        #expect(await answer(.change(.add(.sample(), quantity: 2, basedOn: 0)), store) == .changed(outcome))
        let summary = CartSummary(version: 1, lines: 1, units: 2, total: .cents(640))
        #expect(await answer(.summary, store) == .summary(summary))
        let conflict = CartError.conflict(CartConflict(basedOn: 0, current: 1))
        #expect(await answer(.change(.clear(basedOn: 0)), store) == .failed(conflict))
        #expect(await answer(.undo(0), store) == .changed(CartOutcome(cart: outcome.cart, touched: [])))
    }

    /// The host has added a tax since the items were put into the cart.
    @Test func aTotalThatIsTooLargeHasNoSummary() async throws {
        let folder = try TemporaryFolder()
        let location = StorageLocation.file(folder.file("cart.sqlite"))
        let before = try await open(location)
        _ = try await before.apply(.add(.sample("gold", "Gold", Money.maximumMinor)))
        await before.close()
        guard case .failed(let error) = await answer(.summary, try await open(location, .sample(areIncluded: false)))
        else {
            return #expect(Bool(false))
        }
        #expect(error.code == "tooLarge")
    }

    @Test(arguments: requests)
    func aFailureOfTheStoreIsTheAnswer(_ request: CartRequest) async throws {
        let store = try await open()
        await store.close()
        guard case .failed(let error) = await answer(request, store) else { return #expect(Bool(false)) }
        #expect(error.code == "closed")
    }

    @Test func everyRequestIsSerialOnTheExecutorOfTheStore() async throws {
        let store = try await open()
        let (interactor, expected) = (CartInteractor(store: store), try #require(store.executor))
        for request in Self.requests {
            #expect([.serial, .serial.reading].contains(request.lane))
            let executor = try #require(interactor.executor(for: request))
            #expect(ObjectIdentifier(executor) == ObjectIdentifier(expected))
        }
    }
}

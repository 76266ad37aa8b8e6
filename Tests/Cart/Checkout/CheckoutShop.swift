import Adder
import AdderServices
import AdderStorage
import AdderTesting

@testable import CartKit

/// A cart with its interactors, which are those of the kit.
struct CheckoutShop {
    let store: SQLiteCartStore
    let stream = EventStream(environment: .live())
    private let answering: Subscription

    init(_ location: StorageLocation = .memory, _ empty: Cart = Cart()) async throws {
        store = try await SQLiteCartStore(location, empty: empty, log: Log(.none))
        answering = try stream.answer(with: CartInteractor(store: store))
    }

    func answer(
        _ request: CheckoutRequest, _ bank: some PaymentGateway, _ session: FakeSession = FakeSession()
    ) async throws -> CheckoutResponse {
        let interactor = CheckoutInteractor(stream: stream, store: store, session: session, gateway: bank)
        let answering = try stream.answer(with: interactor)
        defer { answering.cancel() }
        return try await stream.reply(to: request)
    }

    /// Shows the checkout, and pays for what it shows.
    func buy(
        _ bank: some PaymentGateway, _ session: FakeSession = FakeSession()
    ) async throws -> CheckoutResponse {
        let shown = try await answer(.show, bank, session)
        guard case .shown(let content) = shown else { return shown }
        return try await answer(.pay(CheckoutOffer(content).consent), bank, session)
    }

    func close() async {
        answering.cancel()
        await store.close()
    }
}

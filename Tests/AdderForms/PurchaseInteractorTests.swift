import Adder
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import AdderForms

/// The interactor that puts an item into a cart, over a stub of the kit.
@Suite struct PurchaseInteractorTests {
    private struct Lamps: Interactor {
        let response: LampsResponse

        func respond(to request: LampsRequest, _ call: Call<LampsResponse>) async -> LampsResponse {
            request == .show(1) ? response : .failed(.notFound(0))
        }
    }

    private typealias Request = PurchaseRequest<ShownLamps>

    private let load = Request.load(1)
    private let buy = Request.buy(Purchase(1, .init(3, at: Money(minor: 320, currency: .eur))))
    private let cart = FakeCart()

    /// Answers a request over a kit that answers with `response`, or that does not answer.
    private func respond(
        to request: Request, _ response: LampsResponse?, _ cart: FakeCart? = nil
    ) async throws -> PurchaseResponse<ShownLamps> {
        let stream = EventStream(environment: .testing())
        let answering = try response.map { try stream.answer(with: Lamps(response: $0)) }
        defer { answering?.cancel() }
        let interactor = PurchaseInteractor(ShownLamps(), stream: stream, cart: cart ?? self.cart)
        return await interactor.respond(to: request, .testing())
    }

    @Test func anItemIsLoaded() async throws {
        #expect(try await respond(to: load, .lamp(Lamp())) == .item(Lamp()))
        #expect(cart.added.isEmpty)
    }

    @Test func anItemIsBought() async throws {
        let completed = CompletedPurchase(Lamp(), as: FakeCart.item(quantity: 3))
        #expect(try await respond(to: buy, .lamp(Lamp())) == .bought(completed))
        let item = CartItem(sku: "lamp-1", title: "Lamp 1", unitPrice: Money(minor: 320, currency: .eur))
        #expect(cart.added == [FakeCart.Added(item: item, quantity: 3)])
    }

    @Test func anItemThatCannotBeBoughtIsNotAdded() async throws {
        let lamp = Lamp(isOnSale: false)
        #expect(try await respond(to: load, .lamp(lamp)) == .item(lamp))
        #expect(try await respond(to: buy, .lamp(lamp)) == .failed(.notOnSale(1)))
        #expect(cart.added.isEmpty)
    }

    @Test func aRefusalOfTheCartIsTheResponse() async throws {
        let refusing = FakeCart(refusing: FakeCart.tooMany)
        #expect(try await respond(to: buy, .lamp(Lamp()), refusing) == .refused(FakeCart.tooMany))
    }

    @Test func withoutAnItemNothingIsBought() async throws {
        let unanswered = PurchaseResponse<ShownLamps>.failed(ReplyError(.unanswered, request: LampsRequest.self))
        for request in [load, buy] {
            #expect(try await respond(to: request, .failed(.notFound(1))) == .failed(.notFound(1)))
            #expect(try await respond(to: request, .count(3)) == unanswered)
            #expect(try await respond(to: request, nil) == unanswered)
        }
        #expect(cart.added.isEmpty)
    }
}

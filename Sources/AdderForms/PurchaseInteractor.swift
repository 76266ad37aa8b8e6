public import Adder
public import AdderServices

/// The interactor that puts an item of a kit into a cart. It is created with its screen, since only the host knows the cart.
///
/// The item of the kit stays as it is. One that is bought again adds units to its line.
public struct PurchaseInteractor<Source: PurchaseSource, Cart: CartService>: Interactor {
    private let source: Source
    private let stream: EventStream
    private let cart: Cart

    /// Creates an interactor.
    ///
    /// - Parameters:
    ///   - source: The items.
    ///   - stream: The stream of the screen's SDK.
    ///   - cart: The cart: a host that conforms to `CartService`, or a substitute in a test.
    public init(_ source: Source, stream: EventStream, cart: Cart) {
        self.source = source
        self.stream = stream
        self.cart = cart
    }

    /// Answers a request with the item that was loaded or bought, or with the reason why it was not.
    public func respond(
        to request: PurchaseRequest<Source>, _ call: Call<PurchaseResponse<Source>>
    ) async -> PurchaseResponse<Source> {
        switch request {
        case .load(let key): await load(key, call)
        case .buy(let purchase): await buy(purchase, call)
        }
    }

    private func load(
        _ key: Source.Key, _ call: Call<PurchaseResponse<Source>>
    ) async -> PurchaseResponse<Source> {
        await stream.forward(source.request(for: key), for: call) { [source] response in
            do throws(Source.Failure) {
                if let item = try source.item(in: response) { return .item(item) }
                return .failed(ReplyError(.unanswered, request: Source.Load.self))
            } catch {
                return .failed(error)
            }
        }
    }

    private func buy(
        _ purchase: Purchase<Source.Key>, _ call: Call<PurchaseResponse<Source>>
    ) async -> PurchaseResponse<Source> {
        let response = await load(purchase.key, call)
        guard case .item(let item) = response else { return response }
        let offer = purchase.offer
        let cartItem: CartItem
        do throws(Source.Failure) {
            cartItem = try source.cartItem(item, at: offer.unitPrice)
        } catch {
            return .failed(error)
        }
        do throws(CartServiceError) {
            return .bought(CompletedPurchase(item, as: try await cart.add(cartItem, quantity: offer.quantity)))
        } catch {
            return .refused(error)
        }
    }
}

import Adder
import AdderServices

/// The interactor that puts an item into a cart. It is created with its screen, since only the host knows the cart.
///
/// The item keeps its marks. One that is bought again adds units to its line.
struct NewsPurchaseInteractor<Services: CartService>: Interactor {
    let stream: EventStream
    let services: Services

    func lane(for request: NewsPurchaseRequest) -> Lane {
        if case .news(let request) = request { stream.lane(forwarding: request) } else { .serial }
    }

    func respond(to request: NewsPurchaseRequest, _ call: Call<NewsPurchaseResponse>) async -> NewsPurchaseResponse {
        switch request {
        case .news(let request): await stream.forward(request, for: call) { .news($0) }
        case .buy(let purchase): await buy(purchase, call)
        }
    }

    private func buy(
        _ purchase: NewsPurchase, _ call: Call<NewsPurchaseResponse>
    ) async -> NewsPurchaseResponse {
        let response = await stream.forward(NewsRequest.cachedStory(purchase.id), for: call) { .news($0) }
        guard case .news(.story(let story)) = response else { return response }
        let item = story.item.cartItem(at: purchase.unitPrice)
        do throws(CartServiceError) {
            let added = try await services.add(item, quantity: purchase.quantity)
            return .bought(CompletedNewsPurchase(story.item, as: added))
        } catch {
            return .refused(error)
        }
    }
}

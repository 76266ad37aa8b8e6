import Adder
import AdderServices

/// The interactor that puts an item into a cart. It is created with its screen, since only the host knows the cart.
///
/// The item keeps its marks. One that is bought again adds units to its line.
struct NewsPurchaseInteractor<Services: CartService>: Interactor {
    let stream: EventStream
    let services: Services

    func respond(to request: NewsPurchaseRequest, _ call: Call<NewsPurchaseResponse>) async -> NewsPurchaseResponse {
        do throws(NewsError) {
            switch request {
            case .show(let id): return .item(try await stream.newsItem(id))
            case .buy(let purchase): return await buy(try await stream.newsItem(purchase.id), purchase)
            }
        } catch {
            return .failed(error)
        }
    }

    private func buy(_ item: NewsItem, _ purchase: NewsPurchase) async -> NewsPurchaseResponse {
        do throws(CartServiceError) {
            let added = try await services.add(item.cartItem(at: purchase.unitPrice), quantity: purchase.quantity)
            return .bought(CompletedNewsPurchase(item, as: added))
        } catch {
            return .refused(error)
        }
    }
}

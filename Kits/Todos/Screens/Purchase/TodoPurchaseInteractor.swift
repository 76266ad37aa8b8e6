import Adder
import AdderServices

/// The interactor that puts a todo into a cart. It is created with its screen, since only the host knows the cart.
///
/// The todo stays open: it is completed when somebody has bought it. A todo that is bought again adds units to its line.
struct TodoPurchaseInteractor<Services: CartService>: Interactor {
    let stream: EventStream
    let services: Services

    func lane(for request: TodoPurchaseRequest) -> Lane {
        if case .todos(let request) = request { stream.lane(forwarding: request) } else { .serial }
    }

    func respond(to request: TodoPurchaseRequest, _ call: Call<TodoPurchaseResponse>) async -> TodoPurchaseResponse {
        switch request {
        case .todos(let request): await stream.forward(request, for: call) { .todos($0) }
        case .buy(let purchase): await buy(purchase, call)
        }
    }

    private func buy(_ purchase: TodoPurchase, _ call: Call<TodoPurchaseResponse>) async -> TodoPurchaseResponse {
        let response = await stream.forward(TodosRequest.show(purchase.key), for: call) { .todos($0) }
        guard case .todos(.todo(let shown)) = response else { return response }
        let listed = shown.listed
        guard let item = listed.todo.cartItem(at: purchase.unitPrice) else {
            return .todos(.failed(.notOpen(listed.key)))
        }
        do throws(CartServiceError) {
            let added = try await services.add(item, quantity: purchase.quantity)
            return .bought(CompletedTodoPurchase(listed, as: added))
        } catch {
            return .refused(error)
        }
    }
}

import Adder
import AdderServices

/// The interactor that puts a todo into a cart. It is created with its screen, since only the host knows the cart.
///
/// The todo stays open: it is completed when somebody has bought it. A todo that is bought again adds units to its line.
struct TodoPurchaseInteractor<Services: CartService>: Interactor {
    let stream: EventStream
    let services: Services

    func respond(to request: TodoPurchaseRequest, _ call: Call<TodoPurchaseResponse>) async -> TodoPurchaseResponse {
        switch request {
        case .buy(let purchase): await buy(purchase)
        }
    }

    private func buy(_ purchase: TodoPurchase) async -> TodoPurchaseResponse {
        let listed: ListedTodo
        do throws(ReplyError) {
            switch try await stream.reply(to: TodosRequest.show(purchase.key)) {
            case .todo(let shown): listed = shown.listed
            case .failed(let error): return .failed(error)
            default: return .failed(.notFound(purchase.key))
            }
        } catch {
            return .failed(.unanswered(error))
        }
        guard let item = listed.todo.cartItem(at: purchase.unitPrice) else { return .failed(.notOpen(listed.key)) }
        do throws(CartServiceError) {
            let added = try await services.add(item, quantity: purchase.quantity)
            return .bought(CompletedTodoPurchase(listed, as: added))
        } catch {
            return .refused(error)
        }
    }
}

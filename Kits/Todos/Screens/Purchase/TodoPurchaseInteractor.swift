import Adder
import AdderServices

/// Puts a todo into a cart. It is made with its screen, since only the host knows who has a cart.
///
/// The todo stays open: it is done when somebody has bought it. Bought once more, its line counts more.
struct TodoPurchaseInteractor<Services: CartService>: Interactor {
    let stream: EventStream
    let services: Services

    func respond(to request: TodoPurchaseRequest, _ call: Call<TodoPurchaseResponse>) async -> TodoPurchaseResponse {
        switch request {
        case .buy(let purchase): await buy(purchase)
        }
    }

    private func buy(_ purchase: TodoPurchase) async -> TodoPurchaseResponse {
        let todo: ListedTodo
        do throws(ReplyError) {
            switch try await stream.reply(to: TodosRequest.show(purchase.key)) {
            case .todo(let shown): todo = shown.listed
            case .failed(let error): return .failed(error)
            default: return .failed(.notFound(purchase.key))
            }
        } catch {
            return .unanswered(error)
        }
        guard todo.todo.status == .open else { return .failed(.notOpen(todo.key)) }
        // The identity, not the title: so a todo that is named anew still goes onto its line.
        let item = CartItem(
            sku: "todo-\(todo.todo.id)", title: todo.todo.title.description, unitPrice: purchase.unitPrice)
        do throws(CartServiceError) {
            return .bought(CompletedTodoPurchase(todo, as: try await services.add(item, quantity: purchase.quantity)))
        } catch {
            return .refused(error)
        }
    }
}

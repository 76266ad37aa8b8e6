import Adder
import AdderServices

/// An interactor that needs the services of a cart and a todo list.
struct CheckoutInteractor<Services: CartService & TodosService>: Interactor {
    let services: Services

    func respond(to request: CheckoutRequest, _ call: Call<CheckoutResponse>) async -> CheckoutResponse {
        do throws(CartServiceError) {
            let cart = try await services.cartSummary()
            let todo = NewTodo(title: "Pay \(cart.total)", note: "\(cart.units) units")
            do throws(TodosServiceError) {
                return .remembered(try await services.add(todo))
            } catch {
                return .failed(error.message)
            }
        } catch {
            return .failed(error.message)
        }
    }
}

enum CheckoutRequest: Request {
    typealias Response = CheckoutResponse
    case remember
}

enum CheckoutResponse: Response {
    case remembered(AddedTodo)
    case failed(String)

    static func failed(_ error: ReplyError) -> CheckoutResponse { .failed(error.description) }
}

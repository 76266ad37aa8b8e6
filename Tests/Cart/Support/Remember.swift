import Adder
import AdderServices

/// An interactor that needs the services of a cart and a todo list.
struct RememberInteractor<Services: CartService & TodosService>: Interactor {
    let services: Services

    func respond(to request: RememberRequest, _ call: Call<RememberResponse>) async -> RememberResponse {
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

enum RememberRequest: Request {
    typealias Response = RememberResponse
    case remember
}

enum RememberResponse: Response {
    case remembered(AddedTodo)
    case failed(String)

    static func failed(_ error: ReplyError) -> RememberResponse { .failed(error.description) }
}

import Adder
import AdderServices
import TodosKit

enum HomeRequest: Request {
    typealias Response = HomeResponse
    case summary
}

enum HomeResponse: Event {
    case summary(Home)
    case failed(HomeProblem)
}

/// Collects what each kit has to say for the home screen: the todos on the stream, the cart by its service.
struct HomeInteractor<Services: CartService>: Interactor {
    let stream: EventStream
    let services: Services

    func respond(to request: HomeRequest, _ call: Call<HomeResponse>) async -> HomeResponse {
        do throws(HomeProblem) {
            return .summary(Home(todos: try await todos(), cart: try await cart()))
        } catch {
            return .failed(error)
        }
    }

    private func todos() async throws(HomeProblem) -> TodosSummary {
        let response: TodosResponse
        do throws(ReplyError) {
            response = try await stream.reply(to: TodosRequest.summary)
        } catch {
            throw HomeProblem(TodoProblem(error))
        }
        switch response {
        case .summary(let todos): return todos
        case .failed(let error): throw HomeProblem(TodoProblem(error))
        case let other: throw HomeProblem(code: "failed", message: "Todos answered \(other) to a summary.")
        }
    }

    private func cart() async throws(HomeProblem) -> CartSummary {
        do throws(CartServiceError) { return try await services.cartSummary() } catch { throw HomeProblem(error) }
    }
}

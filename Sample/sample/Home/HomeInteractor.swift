import Adder
import AdderServices
import TodosKit

enum HomeRequest: Request {
    typealias Response = HomeResponse
    case summary

    var isRead: Bool { true }
}

enum HomeResponse: Response {
    case summary(Home)
    case failed(Problem)

    static func failed(_ error: ReplyError) -> HomeResponse { .failed(Problem(error)) }
}

/// Collects the summaries of the kits: the todos' with a request on the stream, the others' from their services.
struct HomeInteractor: Interactor {
    let stream: EventStream
    let cart: any CartService
    let news: any NewsService

    func respond(to request: HomeRequest, _ call: Call<HomeResponse>) async -> HomeResponse {
        do throws(Problem) {
            return .summary(
                Home(todos: try await todosSummary(), cart: try await cartSummary(), news: try await newsSummary()))
        } catch {
            return .failed(error)
        }
    }

    private func todosSummary() async throws(Problem) -> TodosSummary {
        try await stream.reply(to: TodosRequest.summary, orThrow: { Problem($0) }) { response throws(Problem) in
            switch response {
            case .summary(let summary): return summary
            case .failed(let error): throw Problem(error)
            default: return nil
            }
        }
    }

    private func cartSummary() async throws(Problem) -> CartSummary {
        do throws(CartServiceError) { return try await cart.cartSummary() } catch { throw Problem(error) }
    }

    private func newsSummary() async throws(Problem) -> NewsSummary {
        do throws(NewsServiceError) { return try await news.newsSummary() } catch { throw Problem(error) }
    }
}

/// A summary of each kit.
struct Home: Codable, Equatable {
    let todos: TodosSummary
    let cart: CartSummary
    let news: NewsSummary
}

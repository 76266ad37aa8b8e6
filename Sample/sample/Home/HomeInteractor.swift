import Adder
import AdderServices
import TodosKit

enum HomeRequest: Request {
    typealias Response = HomeResponse
    case summary

    var lane: Lane { .serial.reading }
}

enum HomeResponse: Response {
    case summary(Home)
    case failed(Problem)

    static func failed(_ error: ReplyError) -> HomeResponse { .failed(Problem(error)) }
}

/// Collects the summaries of the kits: the todos' with a request on the stream, the others' from their services.
struct HomeInteractor<Services: CartService & NewsService & SessionService>: Interactor {
    let stream: EventStream
    let services: Services
    /// A Boolean value that indicates whether the summary tells who is signed in.
    var showsAccount = false
    /// The kits that the summary is about.
    var kits = Set<HostKit>.summarized

    func respond(to request: HomeRequest, _ call: Call<HomeResponse>) async -> HomeResponse {
        do throws(Problem) {
            return .summary(
                Home(
                    todos: kits.contains(.todos) ? try await todosSummary() : nil,
                    cart: kits.contains(.cart) ? try await cartSummary() : nil,
                    news: kits.contains(.news) ? try await newsSummary() : nil,
                    account: try await accountSummary()))
        } catch {
            return .failed(error)
        }
    }

    private func todosSummary() async throws(Problem) -> TodosSummary {
        try await stream.reply(to: TodosRequest.read(.summary), orThrow: { Problem($0) }) { response throws(Problem) in
            switch response {
            case .read(.summary(let summary)): return summary
            case .failed(let error): throw Problem(error)
            default: return nil
            }
        }
    }

    private func cartSummary() async throws(Problem) -> CartSummary {
        do throws(CartServiceError) { return try await services.cartSummary() } catch { throw Problem(error) }
    }

    private func newsSummary() async throws(Problem) -> NewsSummary {
        do throws(NewsServiceError) { return try await services.newsSummary() } catch { throw Problem(error) }
    }

    private func accountSummary() async throws(Problem) -> AccountSummary? {
        guard showsAccount else { return nil }
        do throws(SessionServiceError) {
            return AccountSummary(person: try await services.signedInPerson())
        } catch {
            throw Problem(error)
        }
    }
}

/// The person who is signed in.
struct AccountSummary: Codable, Equatable {
    let person: SignedInPerson?
}

/// A summary of each kit; `nil` for one that is left out.
struct Home: Codable, Equatable {
    let todos: TodosSummary?
    let cart: CartSummary?
    let news: NewsSummary?
    /// The summary of the account; `nil` where none is shown.
    var account: AccountSummary?
}

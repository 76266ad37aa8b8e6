import Adder
import TodosKit

enum HomeRequest: Request {
    typealias Response = HomeResponse
    case summary
}

enum HomeResponse: Event {
    case summary(Home)
    case failed(HomeProblem)
}

/// Collects what each kit has to say for the home screen.
struct HomeInteractor: Interactor {
    let stream: EventStream

    func respond(to request: HomeRequest, _ call: Call<HomeResponse>) async -> HomeResponse {
        do throws(ReplyError) {
            switch try await stream.reply(to: TodosRequest.summary) {
            case .summary(let todos): return .summary(Home(todos: todos))
            case .failed(let error): return .failed(HomeProblem(code: error.code, message: error.description))
            case let other:
                return .failed(HomeProblem(code: "failed", message: "Todos answered \(other) to a summary."))
            }
        } catch {
            return .failed(HomeProblem(code: error.code.rawValue, message: error.description))
        }
    }
}

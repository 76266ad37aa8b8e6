import AdderServices
import TodosKit

/// What the kits have to say in short.
struct Home: Codable, Equatable {
    let todos: TodosSummary
    let cart: CartSummary
}

/// Why a kit has nothing to say.
struct HomeProblem: Error, Codable, Equatable {
    let code: String
    let message: String

    init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: CartServiceError) {
        self.init(code: error.reason, message: error.message)
    }

    init(_ problem: TodoProblem) {
        self.init(code: problem.code, message: problem.message)
    }
}

import TodosKit

/// What the kits have to say in short.
struct Home: Codable, Equatable {
    let todos: TodosSummary
}

/// Why a kit has nothing to say.
struct HomeProblem: Codable, Equatable {
    let code: String
    let message: String
}

import AdderServices
import TodosKit

/// A summary of each kit.
struct Home: Codable, Equatable {
    let todos: TodosSummary
    let cart: CartSummary
    let news: NewsSummary
}

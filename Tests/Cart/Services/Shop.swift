import AdderServices
import CartKit

/// A host: it has the cart, and says that it offers it.
struct Shop: HasCart, CartService {
    let cart: CartKit
}

/// A host with todos too; here they are kept elsewhere, so it passes them on by hand.
struct Market: HasCart, CartService, TodosService {
    let cart: CartKit
    let todos: ListedTodos

    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
        try await todos.add(todo)
    }
}

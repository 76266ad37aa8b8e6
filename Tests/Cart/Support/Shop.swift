import AdderServices
import CartKit
import TestSupport

/// A host that contains the cart and offers it.
struct Shop: HasCart, CartService {
    let cart: CartKit
}

/// A host that offers todos too, with an implementation of its own.
struct Market: HasCart, CartService, TodosService {
    let cart: CartKit
    let todos: FakeTodos

    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
        try await todos.add(todo)
    }
}

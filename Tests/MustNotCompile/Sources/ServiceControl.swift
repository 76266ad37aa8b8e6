// Compiles: the correct form of the mistakes in the files about services.
import AdderServices
import CartKit
import NewsKit

struct Todos: TodosService {
    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo { AddedTodo(id: "1", title: todo.title) }
}

struct Shop: HasCart, CartService, TodosService {
    let cart: CartKit

    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo { try await Todos().add(todo) }
}

func openCheckout(services: some CartService & TodosService) {}

func start(_ shop: Shop) {
    openCheckout(services: shop)
    _ = shop.cart.currency
}

func show(_ news: NewsKit, in shop: Shop) {
    _ = news.pages(todos: shop, cart: shop)
}

// expected-error: argument type 'Shop' does not conform to expected type 'CartService'
import AdderServices
import NewsKit

struct Shop: TodosService {
    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo { AddedTodo(id: "1", title: todo.title) }
}

func show(_ news: NewsKit, in shop: Shop) {
    _ = news.pages(todos: shop, cart: nil)
    _ = news.pages(todos: nil, cart: shop)
}

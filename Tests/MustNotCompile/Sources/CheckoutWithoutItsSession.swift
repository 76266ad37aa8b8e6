// expected-error: initializer 'init(session:gateway:)' requires that 'Shop' conform to 'SessionService'
import AdderServices
import CartKit

struct Shop: TodosService {
    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo { AddedTodo(id: "1", title: todo.title) }
}

func show(_ cart: CartKit, in shop: Shop) {
    _ = cart.pages(todos: shop, checkout: nil)
    _ = cart.pages(todos: shop, checkout: CheckoutServices(session: shop, gateway: EmbeddedPaymentGateway()))
}

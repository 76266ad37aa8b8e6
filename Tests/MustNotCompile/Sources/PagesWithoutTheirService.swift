// expected-error: argument type 'Shop' does not conform to expected type 'TodosService'
import AdderServices
import CartKit

struct Shop: HasCart, CartService {
    let cart: CartKit
}

func start(_ shop: Shop) {
    _ = shop.cart.pages(todos: shop)
}

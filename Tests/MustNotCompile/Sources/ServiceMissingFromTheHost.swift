// expected-error: global function 'openCheckout(services:)' requires that 'Shop' conform to 'TodosService'
import AdderServices
import CartKit

struct Shop: HasCart, CartService {
    let cart: CartKit
}

func openCheckout(services: some CartService & TodosService) {}

func start(_ shop: Shop) {
    openCheckout(services: shop)
}

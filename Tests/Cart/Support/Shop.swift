import AdderServices
import CartKit

/// A host that contains the cart and offers it.
struct Shop: HasCart, CartService {
    let cart: CartKit
}

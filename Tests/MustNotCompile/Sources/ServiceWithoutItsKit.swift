// expected-error: type 'Shop' does not conform to protocol 'CartService'
// expected-note: candidate would match if 'Shop' conformed to 'HasCart'
import AdderServices
import CartKit

struct Shop: CartService {
    let cart: CartKit
}

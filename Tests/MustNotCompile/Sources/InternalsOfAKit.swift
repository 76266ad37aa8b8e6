// expected-error: cannot find 'SQLiteCartStore' in scope
// expected-error: 'store' is inaccessible due to 'private' protection level
import CartKit

func reach(into cart: CartKit) {
    _ = SQLiteCartStore.self
    _ = cart.store
}

import Adder
import AdderServices
import CartKit
import Testing

/// A kit from another package and the cart in one host.
@Suite struct WishesTests {
    struct Mall: HasCart, HasWishes, CartService, WishesService {
        let cart: CartKit
        let wishes: WishesKit
    }

    @Test func aKitFromOutsideBringsItsOwnService() async throws {
        let sdk = try await SDK.start { _ in
        } kits: {
            CartKit.enable()
            WishesKit.enable()
        }
        let (cart, wishes) = sdk.kits
        let mall = Mall(cart: cart, wishes: wishes)
        #expect(try await mall.wish("A bicycle") == 1)
        #expect(try await mall.cartSummary().lines == 0)
        await sdk.stop()
    }
}

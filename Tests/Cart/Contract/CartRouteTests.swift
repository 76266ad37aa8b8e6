import Adder
import AdderServices
import CartKit
import Testing

/// Routes of the cart as paths and links.
@Suite struct CartRouteTests {
    @Test(arguments: [
        (CartRoute.cart, "cart"), (.history, "cart/history"), (.saveForLater([CartLineID(1)]), "cart/1/later"),
        (.saveForLater([CartLineID(42), CartLineID(7)]), "cart/42_7/later"),
        (.checkout, "cart/checkout"), (.orders, "cart/orders"), (.order(CartOrderID(rawValue: 3)), "cart/orders/3"),
    ])
    func aRouteIsPrintedAndParsed(_ route: CartRoute, _ path: String) throws {
        #expect(try route.path == path)
        #expect(try CartRoute(path: path) == route)
    }

    @Test(arguments: [
        "cart/", "cart/1", "cart/x/later", "cart/0/later", "cart/-1/later", "carts", "cart/1/later/x",
        "cart/1_/later", "cart/_/later", "cart/1_x/later", "cart/1,2/later", "cart//later",
    ])
    func anInvalidPathHasNoRoute(_ path: String) {
        #expect(throws: RouteError.self) { try CartRoute(path: path) }
    }

    @Test func theTableHasNoProblems() throws {
        try CartRoute.paths.check([
            .cart, .history, .saveForLater([CartLineID(1)]), .checkout, .orders, .order(CartOrderID(rawValue: 1)),
        ])
    }

    @Test func buyingRequiresAPerson() {
        let order = CartRoute.order(CartOrderID(rawValue: 1))
        for route in [.checkout, .orders, order] { #expect(route.traits.requirements == [.signedIn]) }
        for route in [CartRoute.cart, .history, .saveForLater([CartLineID(1)])] {
            #expect(route.traits == RouteTraits())
        }
    }

    @Test func aLinkFromOutsideChangesNothing() throws {
        let links = try CartRoute.links(scheme: "shop")
        #expect(try links.parse("shop://cart").route == .cart)
        #expect(try links.parse("shop://cart/history").route == .history)
        let error = #expect(throws: RouteError.self) { try links.parse("shop://cart/1/later") }
        #expect(error?.code == .internalOnly)
    }
}

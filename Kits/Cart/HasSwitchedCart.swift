public import Adder
public import AdderServices

/// A host whose cart is behind a feature flag.
///
/// A host that conforms to `CartService` too offers the cart to other kits. While the cart is off, every call throws the
/// code `unavailable` with the reason `off`:
///
/// ```swift
/// struct Shop: HasSwitchedCart, CartService { let cart: Switched<CartKit> }
/// ```
public protocol HasSwitchedCart {
    /// The kit that the SDK has started, or that is off.
    var cart: Switched<CartKit> { get }
}

extension CartService where Self: HasSwitchedCart {
    /// Adds an item on a line of its own, or to the line with the same SKU and the same attributes.
    ///
    /// - Throws: `CartServiceError`, with the code `unavailable` when the cart is off.
    public func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem {
        try await CartHost(cart).add(item, quantity: quantity)
    }

    /// Removes a line and returns the summary of the cart without it.
    ///
    /// - Throws: `CartServiceError`, with the code `unavailable` when the cart is off.
    public func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary {
        try await CartHost(cart).remove(line)
    }

    /// Returns the summary of the cart.
    ///
    /// - Throws: `CartServiceError`, with the code `unavailable` when the cart is off.
    public func cartSummary() async throws(CartServiceError) -> CartSummary {
        try await CartHost(cart).cartSummary()
    }

    /// Returns the summary of the cart, and its summary after each change, until the SDK stops.
    ///
    /// - Throws: `CartServiceError`, with the code `unavailable` when the cart is off.
    public func cartSummaries() async throws(CartServiceError) -> AsyncStream<CartSummary> {
        try await CartHost(cart).cartSummaries()
    }
}

/// A host of a cart that is on.
private struct CartHost: HasCart, CartService {
    let cart: CartKit

    init(_ cart: Switched<CartKit>) throws(CartServiceError) {
        guard let kit = cart.kit else { throw CartServiceError(off: CartKit.name) }
        self.cart = kit
    }
}

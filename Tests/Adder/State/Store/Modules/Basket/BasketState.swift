/// The state of the module for the basket.
struct BasketState: Equatable, Sendable {
    var count = 0
    var isOrdered = false
}

/// The state of the whole app, made of the states of its modules.
struct ShopState: Equatable, Sendable {
    var basket = BasketState()
    var path = PathState()
}

/// The actions of the module for the basket.
enum BasketAction: Sendable {
    case add
    case remove
    case order
}

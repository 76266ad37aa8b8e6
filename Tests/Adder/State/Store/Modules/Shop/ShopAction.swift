/// The actions of the whole app, made of the actions of its modules.
enum ShopAction: Sendable {
    case basket(BasketAction)
    case path(PathAction)
}

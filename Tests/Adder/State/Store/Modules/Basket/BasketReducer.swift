import Adder

/// The reducer of the module for the basket.
let basketReducer = Reducer<BasketState, BasketAction> { basket, action in
    switch action {
    case .add: basket.count += 1
    case .remove: basket.count -= 1
    case .order: basket.isOrdered = true
    }
}

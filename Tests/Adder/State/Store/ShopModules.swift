import Adder

// The module for the basket: its state, its actions and its reducer.

struct BasketState: Equatable, Sendable {
    var count = 0
    var isOrdered = false
}

enum BasketAction: Sendable {
    case add
    case remove
    case order
}

let basketReducer = Reducer<BasketState, BasketAction> { basket, action in
    switch action {
    case .add: basket.count += 1
    case .remove: basket.count -= 1
    case .order: basket.isOrdered = true
    }
}

// The module for navigation.

/// The screens that are open, the topmost last.
struct PathState: Equatable, Sendable {
    var screens: [String] = []
}

enum PathAction: Sendable {
    case open(String)
    case close
}

let pathReducer = Reducer<PathState, PathAction> { path, action in
    switch action {
    case .open(let screen): path.screens.append(screen)
    case .close: path.screens.removeLast()
    }
}

// The whole app, made of its modules.

struct ShopState: Equatable, Sendable {
    var basket = BasketState()
    var path = PathState()
}

enum ShopAction: Sendable {
    case basket(BasketAction)
    case path(PathAction)
}

let shopReducer = Reducer<ShopState, ShopAction>.combine(
    basketReducer.pulledBack(to: \.basket) { if case .basket(let action) = $0 { action } else { nil } },
    pathReducer.pulledBack(to: \.path) { if case .path(let action) = $0 { action } else { nil } })

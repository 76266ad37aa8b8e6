import Adder

/// The reducer of the whole app, made of the reducers of its modules.
let shopReducer = Reducer<ShopState, ShopAction>.combine(
    basketReducer.pulledBack(to: \.basket) { if case .basket(let action) = $0 { action } else { nil } },
    pathReducer.pulledBack(to: \.path) { if case .path(let action) = $0 { action } else { nil } })

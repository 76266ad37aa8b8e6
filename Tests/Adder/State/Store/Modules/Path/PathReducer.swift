import Adder

/// The reducer of the module for navigation.
let pathReducer = Reducer<PathState, PathAction> { path, action in
    switch action {
    case .open(let screen): path.screens.append(screen)
    case .close: path.screens.removeLast()
    }
}

extension Grant {
    /// A sentence that says where the wish is now.
    var text: String {
        switch destination {
        case .cart(let line): "“\(wish.title)” is on line \(line) of the cart."
        case .todos: "“\(wish.title)” is a todo."
        }
    }
}

import AdderServices

/// The todo as an item that can be bought.
extension Todo {
    /// Returns the item that an open todo is in a cart; `nil` for one that is completed or in the trash.
    ///
    /// The item is known by the identity of the todo: after the title has changed, it still goes onto its line.
    func cartItem(at unitPrice: Money) -> CartItem? {
        guard status == .open else { return nil }
        return CartItem(sku: "todo-\(id)", title: title.description, unitPrice: unitPrice)
    }
}

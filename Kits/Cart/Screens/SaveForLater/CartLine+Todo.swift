import AdderServices

extension CartLine {
    /// The todo that the line becomes. Its title is the title of the line, and its note has the quantity, the SKU, the
    /// price and the attributes, from which a person can add the item to a cart again.
    var todo: NewTodo {
        let attributes = attributes.pairs.map { "\($0.name)=\($0.value)" }
        let parts = ["\(quantity) × \(sku) at \(unitPrice)"] + attributes
        // Twenty attributes of the maximum length exceed the length of a note.
        return NewTodo(title: title, note: String(parts.joined(separator: ", ").prefix(1_000)))
    }
}

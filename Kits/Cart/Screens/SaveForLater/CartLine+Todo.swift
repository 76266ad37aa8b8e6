import AdderServices

extension CartLine {
    /// The todo that the line becomes. Its title is the title of the line, and its note has the quantity, the price
    /// and the attributes.
    var todo: NewTodo {
        let attributes = attributes.pairs.map { "\($0.name)=\($0.value)" }
        let parts = ["\(quantity) × \(unitPrice)"] + attributes
        // Twenty attributes of the maximum length exceed the length of a note.
        return NewTodo(title: title, note: String(parts.joined(separator: ", ").prefix(1_000)))
    }
}

extension Cart {
    /// Returns the lines with some identifiers, each once, in the order of the cart.
    ///
    /// - Throws: ``CartError/notFound(_:)`` when the cart lacks one of them.
    func lines(_ ids: [CartLineID]) throws(CartError) -> [CartLine] {
        let ids = Set(ids)
        if let missing = ids.subtracting(lines.lazy.map(\.id)).min() { throw .notFound(missing) }
        return lines.filter { ids.contains($0.id) }
    }
}

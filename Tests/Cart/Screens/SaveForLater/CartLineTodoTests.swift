import AdderServices
import Testing

@testable import CartKit

/// The todo that a line becomes.
@Suite struct CartLineTodoTests {
    @Test func theNoteHasTheQuantityThePriceAndAttributes() {
        let item = CartItem.sample("milk-1", "Milk", 320, ["size": "1 l", "fat": "3.5"])
        let todo = NewTodo(title: "Milk", note: "2 × 3.20 EUR, fat=3.5, size=1 l")
        #expect(CartLine.sample(1, item, 2).todo == todo)
    }

    @Test func aNoteOfManyAttributesIsTruncated() {
        let values = (1...20).map { ("name\($0)", String(repeating: "x", count: 256)) }
        let item = CartItem.sample("a", "A", 1, ItemAttributes(Dictionary(values) { $1 }))
        #expect(CartLine.sample(1, item).todo.note.count == 1_000)
    }
}

// expected-error: associated value 'changed' of 'Sendable'-conforming enum 'CartEvent' has non-Sendable type 'Cart'
import Adder

final class Cart: Codable, Equatable {
    var items: [String] = []
    static func == (a: Cart, b: Cart) -> Bool { a.items == b.items }
}

enum CartEvent: Event {
    case changed(Cart)
}

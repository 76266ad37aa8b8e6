// expected-error: static method 'compute(_:from:by:)' requires that 'Price' conform to 'Equatable'
import Adder

struct Price: Sendable { var cents = 0 }

struct Cart: Sendable {
    var price = Price()
    var total = 0
}

let contracts: Contracts<Cart> = [.compute(\.total, from: \.price) { $0.cents }]

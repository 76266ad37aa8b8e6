// expected-error: cannot find 'discount' in scope
import Adder

struct Cart: Equatable, Sendable {
    var prices: [Int] = []
    var discount = 0
    var total = 0
}

let contracts: Contracts<Cart> = [
    .compute(\.total, from: \.prices) { prices in prices.reduce(0, +) - discount }
]

// expected-error: cannot convert value of type 'Int' to closure result type '(Int, Int)'
import Adder

struct Cart: Equatable, Sendable {
    var prices: [Int] = []
    var total = 0
    var count = 0
}

let contracts: Contracts<Cart> = [
    .compute(\.total, \.count, from: \.prices) { prices in prices.reduce(0, +) }
]

// expected-error: pack expansion requires that 'Array<Int>' and '_, Int' have the same shape
import Adder

struct Cart: Equatable, Sendable {
    var prices: [Int] = []
    var discount = 0
    var total = 0
}

let contracts: Contracts<Cart> = [
    .compute(\.total, from: \.prices) { prices, discount in prices.reduce(0, +) - discount }
]

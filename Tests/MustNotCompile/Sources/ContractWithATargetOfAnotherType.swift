// expected-error: cannot convert value of type 'Int' to closure result type 'String'
import Adder

struct Cart: Equatable, Sendable {
    var prices: [Int] = []
    var total = ""
}

let contracts: Contracts<Cart> = [.compute(\.total, from: \.prices) { prices in prices.reduce(0, +) }]

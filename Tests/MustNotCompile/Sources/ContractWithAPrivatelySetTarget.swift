// expected-error: cannot convert value of type 'any KeyPath<Cart, Int> & Sendable' to expected argument type
import Adder

struct Cart: Equatable, Sendable {
    var prices: [Int] = []
    private(set) var total = 0
}

struct CartPresenter {
    static let contracts: Contracts<Cart> = [.compute(\.total, from: \.prices) { $0.reduce(0, +) }]
}

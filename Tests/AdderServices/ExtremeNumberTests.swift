import AdderServices
import Testing

/// Every public function of the services that takes a number bears all its values.
@Suite struct ExtremeNumberTests {
    static let numbers = [Int64.min, -Money.maximumMinor, -1, 0, 1, Money.maximumMinor, .max]

    @Test(arguments: numbers, numbers)
    func amountsAreExactOrAnError(_ minor: Int64, _ other: Int64) {
        let (amount, second) = (Money(minor: minor, currency: .eur), Money(minor: other, currency: .eur))
        let results = [
            (try? amount.multiplied(by: Int(other)).minor, Int128(minor) * Int128(other)),
            (try? amount.adding(second).minor, Int128(minor) + Int128(other)),
            (try? amount.subtracting(second).minor, Int128(minor) - Int128(other)),
        ]
        for (result, exact) in results {
            #expect(result == (exact.magnitude <= Int128(Money.maximumMinor).magnitude ? Int64(exact) : nil))
        }
        #expect(amount.description.hasSuffix(" EUR"))
    }

    @Test(arguments: numbers, RoundingMode.allCases)
    func amountsAreRoundedAndAllocated(_ minor: Int64, _ mode: RoundingMode) throws {
        let amount = Money(minor: minor, currency: .eur)
        #expect(amount.portion(try Percentage("100"), rounding: mode) == amount)
        #expect(amount.includedTax(at: try Percentage("100"), rounding: mode).minor.magnitude <= minor.magnitude)
        #expect(try amount.allocated(by: [.max, 1, .max]).reduce(0) { $0 + $1.minor } == minor)
        #expect((try? amount.allocated(by: [minor, 1])) == nil || minor >= 0)
    }

    @Test(arguments: numbers)
    func valuesBearAnyNumber(_ number: Int64) throws {
        let total = Money(minor: number, currency: .jpy)
        let cart = CartSummary(version: number, lines: Int(number), units: Int(number), total: total)
        let item = AddedItem(line: CartLineID(rawValue: number), quantity: Int(number), cart: cart)
        #expect(item.line.rawValue == number)
        #expect(CartLineID("\(item.line)") == (number > 0 ? item.line : CartLineID("\(item.line)")))
        #expect(NewsSummary(unreadCount: Int(number)).unreadCount == Int(number))
        #expect(!total.decimal.isEmpty)
    }
}

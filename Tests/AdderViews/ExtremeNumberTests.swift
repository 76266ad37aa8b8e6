import AdderViews
import Testing

/// Every public function of pages that takes a number bears all its values.
@Suite struct ExtremeNumberTests {
    static let numbers = [Int.min, -1, 0, 1, 19, .max]

    @Test(arguments: [Int64.min, -1, 0, 1, .max], numbers)
    func anAmountWithAnyDecimalsHasAText(_ minorUnits: Int64, _ decimals: Int) {
        let text = PlainPageFormatter().text(.amount(minorUnits: minorUnits, currency: "EUR", decimals: decimals))
        #expect(text.hasSuffix(" EUR"))
        #expect(text.utf8.count <= 60)
        if decimals == .max { #expect(text == "\(minorUnits)e-\(Int.max) EUR") }
        if decimals == .min { #expect(text == "\(minorUnits) EUR") }
    }

    @Test(arguments: numbers)
    func aListHasAtLeastNoRows(_ count: Int) {
        let rows = PageRows<Int>(count: count, identify: { $0 }) { _, _ in }
        #expect(0...Int(Int32.max) ~= rows.count)
        guard count < 2 else { return }
        var described = 0
        rows.forEach { _ in described += 1 }
        #expect(described == rows.count)
        #expect(rows == rows)
    }
}

import AdderViews
import Testing

@Suite struct PlainPageFormatterTests {
    private let formatter = PlainPageFormatter()

    @Test(arguments: [
        (1250, 2, "12.50 EUR"), (0, 2, "0.00 EUR"), (5, 2, "0.05 EUR"), (-5, 2, "-0.05 EUR"), (-1250, 2, "-12.50 EUR"),
        (1250, 0, "1250 EUR"), (-7, 0, "-7 EUR"), (1, 3, "0.001 EUR"), (-1234, 3, "-1.234 EUR"), (12, -1, "12 EUR"),
        (Int64.min, 2, "-92233720368547758.08 EUR"), (Int64.max, 0, "9223372036854775807 EUR"),
        (Int64.min, 19, "-0.9223372036854775808 EUR"),
    ])
    func anAmountHasItsDecimals(_ minorUnits: Int64, _ decimals: Int, _ text: String) {
        #expect(formatter.amount(minorUnits: minorUnits, currency: "EUR", decimals: decimals) == text)
    }

    @Test func everyValueHasAText() {
        #expect(formatter.text(.text("a  b")) == "a  b")
        #expect(formatter.text(.number(-1_234_567)) == "-1234567")
        #expect(formatter.text(.number(.min)) == "-9223372036854775808")
        #expect(formatter.text(.amount(minorUnits: 100, currency: "JPY", decimals: 0)) == "100 JPY")
        #expect(formatter.text(.date(PageDate("2026-01-31T15:00"))) == "2026-01-31T15:00")
    }

    @Test func quantitiesAreNumbersAndAmounts() {
        #expect(PageValue.number(1).isQuantity)
        #expect(PageValue.amount(minorUnits: 1, currency: "EUR", decimals: 2).isQuantity)
        #expect(!PageValue.text("1").isQuantity)
        #expect(!PageValue.date(PageDate("2026-01-31")).isQuantity)
    }
}

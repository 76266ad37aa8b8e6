import AdderJSON
import AdderServices
import Testing

@testable import sample

@Suite struct ServiceJSONTests {
    @Test func anAmountHasItsDecimalAndItsMinorUnits() {
        let amount = ServiceJSON.money.json(Money(minor: -5, currency: .eur)).document
        #expect(amount == #"{"currency":"EUR","decimal":"-0.05","minor":-5}"# + "\n")
    }
}

import Adder
import AdderServices
import Foundation
import Testing

@Suite struct MoneyTests {
    @Test func amountsAreAddedSubtractedAndMultiplied() throws {
        let (three, two) = (Money(minor: 3, currency: .eur), Money(minor: 2, currency: .eur))
        #expect(try three.adding(two).minor == 5)
        #expect(try two.subtracting(three).minor == -1)
        #expect(try three.multiplied(by: 4).minor == 12)
        #expect(Money.zero(.jpy) == Money(minor: 0, currency: .jpy))
    }

    @Test func calculationsNeedOneCurrency() {
        let (euros, yen) = (Money(minor: 100, currency: .eur), Money(minor: 100, currency: .jpy))
        let calculations: [() throws -> Money] = [{ try euros.adding(yen) }, { try euros.subtracting(yen) }]
        for calculation in calculations {
            let error = #expect(throws: MoneyError.self) { _ = try calculation() }
            #expect(error?.code == .differentCurrencies)
            #expect(error?.message.contains("100 JPY") == true)
        }
    }

    @Test func aResultBeyondTheMaximumIsTooLarge() {
        let most = Money(minor: Money.maximumMinor, currency: .eur)
        let least = Money(minor: -Money.maximumMinor, currency: .eur)
        let one = Money(minor: 1, currency: .eur)
        let calculations: [() throws -> Money] = [
            { try most.adding(one) }, { try least.subtracting(one) }, { try most.multiplied(by: 2) },
            { try least.multiplied(by: 2) }, { try Money.zero(.eur).subtracting(Money(minor: .min, currency: .eur)) },
        ]
        for calculation in calculations {
            let error = #expect(throws: MoneyError.self) { _ = try calculation() }
            #expect(error?.code == .tooLarge)
        }
    }

    @Test func anAmountEncodesItsDecimal() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(Money(minor: 1_250, currency: .eur)), as: UTF8.self)
        #expect(text == #"{"currency":"EUR","decimal":"12.50","minor":1250}"#)
    }

    @Test(arguments: [
        #"{"minor":1250,"currency":"EUR"}"#, #"{"minor":1250,"currency":"EUR","decimal":"12.50"}"#,
        #"{"minor":1250,"currency":"EUR","decimal":"99"}"#,
    ])
    func anAmountDecodesItsMinorUnits(_ text: String) throws {
        let money = try JSONDecoder().decode(Money.self, from: Data(text.utf8))
        #expect(money == Money(minor: 1_250, currency: .eur))
    }

    @Test(arguments: [#"{"minor":1}"#, #"{"currency":"EUR","decimal":"1"}"#, #"{"minor":1.5,"currency":"EUR"}"#])
    func anIncompleteAmountIsNotDecoded(_ text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Money.self, from: Data(text.utf8)) }
    }
}

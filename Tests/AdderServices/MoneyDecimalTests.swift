import Adder
import AdderServices
import Testing

@Suite struct MoneyDecimalTests {
    struct Amount: CustomTestStringConvertible, Sendable {
        let text: String
        let code: String
        let minor: Int64
        /// The printed form; `nil` if it is the parsed text.
        var printed: String?

        var testDescription: String { "\(text) \(code)" }
    }

    private static let amounts: [Amount] = [
        Amount(text: "12.50", code: "EUR", minor: 1_250),
        Amount(text: "12.5", code: "EUR", minor: 1_250, printed: "12.50"),
        Amount(text: "12", code: "EUR", minor: 1_200, printed: "12.00"),
        Amount(text: "0", code: "EUR", minor: 0, printed: "0.00"),
        Amount(text: "-0", code: "EUR", minor: 0, printed: "0.00"),
        Amount(text: "0.05", code: "EUR", minor: 5),
        Amount(text: "-0.05", code: "EUR", minor: -5),
        Amount(text: "-3.20", code: "EUR", minor: -320),
        Amount(text: "007.10", code: "EUR", minor: 710, printed: "7.10"),
        Amount(text: "1250", code: "JPY", minor: 1_250),
        Amount(text: "-1", code: "JPY", minor: -1),
        Amount(text: "0.001", code: "KWD", minor: 1),
        Amount(text: "1.25", code: "KWD", minor: 1_250, printed: "1.250"),
        Amount(text: "1.0001", code: "CLF", minor: 10_001),
        Amount(text: "90071992547409.91", code: "EUR", minor: 9_007_199_254_740_991),
        Amount(text: "-90071992547409.91", code: "EUR", minor: -9_007_199_254_740_991),
        Amount(text: "9007199254740991", code: "JPY", minor: 9_007_199_254_740_991),
    ]

    @Test(arguments: amounts)
    func amountsHaveTheDecimalsOfTheirCurrency(_ amount: Amount) throws {
        let currency = try Currency(amount.code)
        let money = try Money(decimal: amount.text, currency: currency)
        #expect(money == Money(minor: amount.minor, currency: currency))
        #expect(money.decimal == amount.printed ?? amount.text)
        #expect(try Money(decimal: money.decimal, currency: currency) == money)
        #expect("\(money)" == "\(money.decimal) \(amount.code)")
    }

    @Test(arguments: [
        "", "-", ".", "12,5", "12.", ".5", "-.5", "+3", " 12", "12 ", "1 000", "1'000", "1e3", "0x10", "NaN", "١٢",
        "1.2.3",
        "--1", "1-", "１", "12.5€", "€", "1\n", String(repeating: "0", count: 41),
    ])
    func anInvalidAmountIsMalformed(_ text: String) {
        let error = #expect(throws: MoneyError.self) { try Money(decimal: text, currency: .eur) }
        #expect(error?.code == .malformed)
        #expect(error?.message.contains("12.50") == true)
    }

    @Test(arguments: [("12.505", "EUR"), ("12.500", "EUR"), ("1.0", "JPY"), ("0.0001", "KWD")])
    func moreDecimalsThanTheCurrencysAreTooPrecise(_ text: String, _ code: String) throws {
        let currency = try Currency(code)
        let error = #expect(throws: MoneyError.self) { try Money(decimal: text, currency: currency) }
        #expect(error?.code == .tooPrecise)
    }

    @Test(arguments: [
        ("90071992547409.92", "EUR"), ("-90071992547409.92", "EUR"), ("9007199254740992", "JPY"),
        ("9223372036854775808", "JPY"), ("90071992547410", "EUR"), ("9999999999999999999999999999", "JPY"),
    ])
    func anAmountBeyondTheMaximumIsTooLarge(_ text: String, _ code: String) throws {
        let currency = try Currency(code)
        let error = #expect(throws: MoneyError.self) { try Money(decimal: text, currency: currency) }
        #expect(error?.code == .tooLarge)
    }

    @Test func aMessageHasNoControlCharactersAndAnExample() throws {
        let error = #expect(throws: MoneyError.self) { try Money(decimal: "\u{1B}[1mx", currency: .jpy) }
        #expect(error?.message == "“[1mx” is not a valid amount. Enter digits and a point, such as 1250.")
    }
}

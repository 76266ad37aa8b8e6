import Adder
import AdderServices
import Testing

@Suite struct MoneyErrorTests {
    @Test(arguments: MoneyErrorCode.allCases)
    func everyErrorHasACodeAndARecovery(code: MoneyErrorCode) throws {
        let one = Money(minor: 1, currency: .eur)
        let error = #expect(throws: MoneyError.self) {
            switch code {
            case .malformed: try Money(decimal: "a lot", currency: .eur)
            case .tooPrecise: try Money(decimal: "1.005", currency: .eur)
            case .tooLarge: try Money(minor: .max, currency: .eur).adding(one)
            case .differentCurrencies: try one.adding(.zero(.jpy))
            case .unknownCurrency: try Money.zero(Currency("XXX"))
            case .invalidWeights: try one.allocated(by: [0])[0]
            }
        }
        #expect(error?.code == code)
        #expect(error?.description == error?.message)
        // At least two sentences: the problem, then how to recover from it.
        #expect(try #require(error).message.contains(/^.+\. [A-Z].+\.$/))
    }

    @Test(arguments: [
        ("a lot", "“a lot” is not a valid amount. Enter digits and a point, such as 12.50."),
        ("1.005", "“1.005” has 3 decimals, but EUR has 2. Round the amount."),
        ("99999999999999999999", "“99999999999999999999” EUR is too large. Enter a smaller amount."),
    ])
    func aRefusedAmountIsQuoted(_ text: String, _ message: String) {
        let error = #expect(throws: MoneyError.self) { try Money(decimal: text, currency: .eur) }
        #expect(error?.message == message)
    }

    @Test func aMessageQuotesAtMost64Scalars() {
        let error = #expect(throws: MoneyError.self) { try Currency(String(repeating: "e\u{301}", count: 1_000)) }
        #expect(error?.message.contains("“\(String(repeating: "e\u{301}", count: 32))”") == true)
    }
}

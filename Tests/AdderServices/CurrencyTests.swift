import Adder
import AdderServices
import Foundation
import Testing

@Suite struct CurrencyTests {
    @Test(arguments: [("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("XOF", 0), ("TND", 3), ("ZWG", 2), ("XAD", 2)])
    func aCodeHasItsDecimals(_ code: String, _ decimals: Int) throws {
        let currency = try Currency(code)
        #expect((currency.code, currency.decimals) == (code, decimals))
        #expect("\(currency)" == code)
    }

    @Test func theConstantsHaveTheirCodes() throws {
        for currency in [Currency.eur, .usd, .gbp, .chf, .jpy] {
            #expect(try Currency(currency.code) == currency)
        }
    }

    @Test(arguments: ["", "eur", "EU", "EURO", "€", "XXX", "XAU", "BGN", "EUO", "E R", "ＥＵＲ"])
    func anUnknownCodeIsRefused(_ code: String) {
        let error = #expect(throws: MoneyError.self) { try Currency(code) }
        #expect(error?.code == .unknownCurrency)
        #expect(error?.message.contains("“\(code)”") == true)
    }

    @Test func aCurrencyEncodesAsItsCodeAndIsValidated() throws {
        #expect(String(decoding: try JSONEncoder().encode([Currency.eur]), as: UTF8.self) == #"["EUR"]"#)
        #expect(try JSONDecoder().decode([Currency].self, from: Data(#"["JPY"]"#.utf8)) == [.jpy])
        #expect(throws: MoneyError.self) { try JSONDecoder().decode([Currency].self, from: Data(#"["EUO"]"#.utf8)) }
    }
}

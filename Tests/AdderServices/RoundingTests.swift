import Adder
import AdderServices
import Foundation
import Testing

@Suite struct RoundingTests {
    /// An amount of which 10 % is to be rounded, and the result in each mode.
    struct Row: CustomTestStringConvertible, Sendable {
        let minor: Int64
        let results: [RoundingMode: Int64]

        init(_ minor: Int64, halfEven: Int64, halfUp: Int64, halfDown: Int64, up: Int64, down: Int64) {
            self.minor = minor
            results = [.halfEven: halfEven, .halfUp: halfUp, .halfDown: halfDown, .up: up, .down: down]
        }

        var testDescription: String { "\(minor)" }
    }

    @Test(arguments: [
        Row(20, halfEven: 2, halfUp: 2, halfDown: 2, up: 2, down: 2),
        Row(24, halfEven: 2, halfUp: 2, halfDown: 2, up: 3, down: 2),
        Row(25, halfEven: 2, halfUp: 3, halfDown: 2, up: 3, down: 2),
        Row(26, halfEven: 3, halfUp: 3, halfDown: 3, up: 3, down: 2),
        Row(35, halfEven: 4, halfUp: 4, halfDown: 3, up: 4, down: 3),
        Row(-25, halfEven: -2, halfUp: -3, halfDown: -2, up: -3, down: -2),
        Row(-35, halfEven: -4, halfUp: -4, halfDown: -3, up: -4, down: -3),
        Row(0, halfEven: 0, halfUp: 0, halfDown: 0, up: 0, down: 0),
    ])
    func aModeRoundsBetweenTwoUnits(_ row: Row) throws {
        let (amount, tenth) = (Money(minor: row.minor, currency: .eur), try Percentage("10"))
        for mode in RoundingMode.allCases {
            #expect(amount.portion(tenth, rounding: mode).minor == row.results[mode], "\(mode)")
        }
        #expect(amount.portion(tenth).minor == row.results[.halfEven])
    }

    @Test func anAmountIncludesTheTaxOfItsNetAmount() throws {
        let rate = try Percentage("19")
        #expect(Money(minor: 119, currency: .eur).includedTax(at: rate).minor == 19)
        #expect(Money(minor: -119, currency: .eur).includedTax(at: rate).minor == -19)
        // 17.08 cents.
        #expect(Money(minor: 107, currency: .eur).includedTax(at: rate).minor == 17)
        #expect(Money(minor: 107, currency: .eur).includedTax(at: rate, rounding: .up).minor == 18)
    }

    @Test(arguments: [
        ("19", "19"), ("8.875", "8.875"), ("5.50", "5.5"), ("0", "0"), ("0.0001", "0.0001"), ("100", "100"),
        ("007", "7"), ("2.1000", "2.1"), ("10.05", "10.05"),
    ])
    func aPercentageIsExact(_ text: String, _ printed: String) throws {
        let percentage = try Percentage(text)
        #expect("\(percentage)" == printed)
        let data = try JSONEncoder().encode([percentage])
        #expect(String(decoding: data, as: UTF8.self) == "[\"\(printed)\"]")
        #expect(try JSONDecoder().decode([Percentage].self, from: data) == [percentage])
    }

    @Test(
        arguments: [
            ("", .malformed), ("-1", .malformed), ("1,5", .malformed), (".5", .malformed), ("5.", .malformed),
            ("1.2.3", .malformed), ("19 %", .malformed), ("１９", .malformed), ("8.87501", .tooPrecise),
            ("100.0001", .tooLarge), ("101", .tooLarge), ("99999999999999999999", .tooLarge),
        ] as [(String, MoneyErrorCode)])
    func aPercentageIsFromZeroToHundred(_ text: String, _ code: MoneyErrorCode) {
        let error = #expect(throws: MoneyError.self) { try Percentage(text) }
        #expect(error?.code == code)
        #expect(error?.message.contains("“\(text)”") == true)
    }
}

import Adder
import AdderServices
import Foundation
import Testing

@Suite struct CartLineIDTests {
    @Test(arguments: [("1", 1), ("42", 42), ("9223372036854775807", Int64.max)])
    func decimalDigitsNameALine(_ text: String, _ number: Int64) {
        #expect(CartLineID(text) == CartLineID(number))
        #expect(CartLineID(number).description == text)
        #expect(CartLineID(parameter: text) == CartLineID(number))
        #expect(CartLineID(number).parameter == text)
    }

    @Test(arguments: ["", "0", "01", "-1", "+1", "1.0", "1 ", "x", "٣", "9223372036854775808"])
    func anotherTextNamesNoLine(_ text: String) {
        #expect(CartLineID(text) == nil)
        #expect(CartLineID(parameter: text) == nil)
    }

    @Test(arguments: [Int64.min, 0, 7, .max])
    func itEncodesAsTheBareNumber(_ number: Int64) throws {
        let data = try JSONEncoder().encode([CartLineID(number)])
        #expect(String(decoding: data, as: UTF8.self) == "[\(number)]")
        #expect(try JSONDecoder().decode([CartLineID].self, from: data) == [CartLineID(rawValue: number)])
    }

    @Test func aTextIsNotDecoded() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CartLineID].self, from: Data(#"["7"]"#.utf8))
        }
    }

    @Test func theEarlierLineIsLess() {
        #expect(CartLineID(2) < CartLineID(10))
        #expect([CartLineID(3), CartLineID(1)].max() == CartLineID(3))
    }
}

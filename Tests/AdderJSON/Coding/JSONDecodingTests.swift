import AdderJSON
import AdderTesting
import Foundation
import Testing

@Suite struct JSONDecodingTests {
    private struct One<Value: Decodable & Equatable>: Decodable, Equatable { let value: Value }

    private func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try JSONCoder().decode(type, from: text.utf8)
    }

    /// The description of the error, which begins with the path.
    private func problem<T: Decodable>(_ type: T.Type, _ text: String) -> (JSONCodingError.Code?, String?) {
        let error = #expect(throws: JSONCodingError.self) { try JSONCoder().decode(type, from: text.utf8) }
        return (error?.code, error?.description)
    }

    @Test(arguments: [
        "", " ", "{", "[", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "01", "+1", "1.", ".5", "1e",
        "--1", "nul", "truefalse", "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"\\ud800\"",
        "\"\\ud800\\u0041\"", "\"\\udc00\"", "1 2", "\"\u{1}\"", "[1}", "NaN", "{\"a\":1]", "{,}", "[,]", "\u{0}",
        "'a'", "1,", "//", "0x1", "-", "1e+", "[1 2]", "{\"a\":1 \"b\":2}", "1a",
    ])
    func otherTextsAreMalformed(_ text: String) {
        let error = #expect(throws: JSONCodingError.self) { try JSONTree(text.utf8) }
        #expect(error?.code == .malformed)
        #expect(error?.location.hasPrefix("line 1, column ") == true)
    }

    @Test func invalidUnicodeIsMalformed() {
        for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]] {
            let error = #expect(throws: JSONCodingError.self) { try JSONTree(bytes) }
            #expect(error?.code == .malformed)
        }
    }

    @Test func escapesAreRead() throws {
        #expect(try decode(String.self, #" "\"\\\/\b\f\n\r\t\u0041\uD83D\uDE00\u00e9" "#) == "\"\\/\u{8}\u{C}\n\r\tA😀é")
    }

    @Test(arguments: [7, 8, 9, 30])
    func namesAreNotRepeated(_ count: Int) throws {
        let members = (0..<count).map { "\"m\($0)\":\($0)" }
        let text = "{" + members.joined(separator: ",")
        #expect(
            try decode([String: Int].self, text + "}")
                == Dictionary(uniqueKeysWithValues: (0..<count).map { ("m\($0)", $0) }))
        for repeated in [0, count - 1] {
            #expect(
                problem([String: Int].self, "\(text),\"m\(repeated)\":0}")
                    == (.duplicateKey, "m\(repeated): The key occurs twice."))
        }
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
    func deepNestingIsRefused(_ opening: String) {
        let error = #expect(throws: JSONCodingError.self) {
            try JSONTree(String(repeating: opening, count: 100_000).utf8)
        }
        #expect(error?.code == .tooDeep)
        #expect(throws: JSONCodingError.self) { try JSONCoder(depth: 2).decode([[[Int]]].self, from: "[[[]]]".utf8) }
        #expect(throws: JSONCodingError.self) { try JSONCoder(depth: 2).encode([[[1]]]) }
        #expect(throws: Never.self) { try JSONCoder(depth: 3).decode([[[Int]]].self, from: "[[[]]]".utf8) }
    }

    @Test(
        arguments: [
            ("1.0", 1), ("1e2", 100), ("-1.20e2", -120), ("0.0", 0), ("-0", 0), ("0e99", 0), ("1270e-1", 127),
            ("-128", -128),
            ("10000000000000000000000000000000000e-33", 10),
        ] as [(String, Int8)])
    func wholeNumbersHaveSeveralForms(_ text: String, _ number: Int8) throws {
        #expect(try decode(Int8.self, text) == number)
    }

    @Test(arguments: [
        "128", "-129", "1.5", "1e3", "1e-1", "1e400", "1e99999999999999999999", "1e-99999999999999999999",
    ])
    func integersAreExact(_ number: String) {
        #expect(problem(One<Int8>.self, "{\"value\":\(number)}").0 == .outOfRange)
    }

    @Test func largeIntegersAreExact() throws {
        #expect(try decode([UInt64].self, "[18446744073709551615, 1.8446744073709551615e19]") == [.max, .max])
        #expect(
            try decode([Int64].self, "[-9223372036854775808, 9007199254740993.0]") == [.min, 9_007_199_254_740_993])
        #expect(problem(Int64.self, "9223372036854775808").0 == .outOfRange)
    }

    @Test(arguments: [
        "0.1", "1e22", "1e23", "5e-324", "2.2250738585072011e-308", "1.7976931348623157e308", "9007199254740993",
        "0.000000000000000000000000000000000000000000000000000001", "123456789012345678901234567890.5", "-0.0", "1E-10",
    ])
    func fractionsAreTheNearest(_ number: String) throws {
        #expect(try decode(Double.self, number).bitPattern == strtod(number, nil).bitPattern)
        #expect(try decode(Float.self, number == "1.7976931348623157e308" ? "1" : number).isFinite)
    }

    @Test(arguments: ["1e400", "-1e400", "\"inf\"", "\"\"", "[]"])
    func fractionsAreFinite(_ number: String) {
        let text = "{\"value\":\(number)}"
        #expect(throws: JSONCodingError.self) { try JSONCoder().decode(One<Double>.self, from: text.utf8) }
        #expect(throws: JSONCodingError.self) { try JSONCoder().decode(One<Float>.self, from: text.utf8) }
    }

    private struct Item: Codable, Equatable {
        enum Color: String, Codable { case red, green }
        enum Level: Int, Codable { case low = 1 }
        enum Shape: Codable, Equatable { case circle(radius: Int) }
        var price: Double
        var count: UInt8?
        var color: Color?
        var level: Level?
        var shape: Shape?
        var names: [String: [Bool]]?
    }

    private struct Order: Codable, Equatable { var items: [Item] }

    @Test(arguments: [
        (#"{}"#, JSONCodingError.Code.missing, "items[1].price: The value is missing."),
        (#"{"price":"7"}"#, .wrongType, "items[1].price: Expected a number, but found a string."),
        (#"{"price":null}"#, .unexpectedNull, "items[1].price: Expected a number, but found null."),
        (#"{"price":1e999}"#, .outOfRange, "items[1].price: “1e999” is too large for the type Double."),
        (#"{"price":1,"count":256}"#, .outOfRange, "items[1].count: “256” is not a number from 0 to 255."),
        (#"{"price":1,"count":0.5}"#, .outOfRange, "items[1].count: “0.5” is not a whole number."),
        (#"{"price":1,"color":"blue"}"#, .invalid, "items[1].color: “blue” is not a value of Color."),
        (#"{"price":1,"level":2}"#, .invalid, "items[1].level: “2” is not a value of Level."),
        (
            #"{"price":1,"shape":{"square":{}}}"#, .wrongType,
            "items[1].shape: Invalid number of keys found, expected one."
        ),
        (
            #"{"price":1,"shape":{"circle":{"radius":true}}}"#, .wrongType,
            "items[1].shape.circle.radius: Expected a whole number, but found true or false."
        ),
        (
            #"{"price":1,"names":{"a b":[true,0]}}"#, .wrongType,
            "items[1].names.a b[1]: Expected true or false, but found a number."
        ),
        (#"{"price":1,"names":[]}"#, .wrongType, "items[1].names: Expected an object, but found an array."),
        (#"{"price":1,"names":{"a":{}}}"#, .wrongType, "items[1].names.a: Expected an array, but found an object."),
        (#"{"price":1,"price":2}"#, .duplicateKey, "items[1].price: The key occurs twice."),
        (#"{"price":1,"count":x}"#, .malformed, "line 1, column 42: Expected a value, but found “x”."),
        (#"7"#, .wrongType, "items[1]: Expected an object, but found a number."),
    ])
    func errorsNameThePath(_ item: String, _ code: JSONCodingError.Code, _ description: String) {
        #expect(problem(Order.self, #"{"items":[{"price":1},\#(item)]}"#) == (code, description))
    }

    @Test func theOutermostValueHasNoPath() {
        #expect(problem(Int.self, "[]") == (.wrongType, "Expected a whole number, but found an array."))
    }

    /// An error that a type throws keeps its own text.
    @Test func aTypeMayThrowAnErrorOfItsOwn() {
        struct Even: Decodable {
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                guard try container.decode(Int.self) % 2 == 0 else {
                    throw DecodingError.dataCorruptedError(in: container, debugDescription: "The number is odd.")
                }
            }
        }
        #expect(problem([Even].self, "[2,3]") == (.invalid, "[1]: The number is odd."))
    }

    /// A type may try one form after another.
    @Test func aTypeMayCatchADecodingError() throws {
        struct Lenient: Decodable {
            var text: String
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                do {
                    text = try container.decode(String.self)
                } catch DecodingError.typeMismatch {
                    text = "\(try container.decode(Int.self))"
                }
            }
        }
        #expect(try decode([Lenient].self, #"["a",1]"#).map(\.text) == ["a", "1"])
    }

    @Test func missingAndOtherValuesAreTold() throws {
        #expect(try decode(One<Int?>.self, #"{"value":null}"#) == .init(value: nil))
        #expect(try decode(One<Int>.self, #" { "value" : 3 , "other" : [ ] } "#) == .init(value: 3))
    }

    /// A container over an array ends, and does not move past an element of another type.
    @Test func anArrayIsReadElementByElement() throws {
        struct Elements: Decodable {
            var seen: [String] = []

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                #expect((try? container.decode(String.self)) == nil)
                #expect(container.currentIndex == 0)
                seen.append("\(try container.decode(Int.self))")
                #expect(try !container.decodeNil())
                var inner = try container.nestedUnkeyedContainer()
                #expect(inner.isAtEnd)
                #expect(throws: DecodingError.self) { try inner.decode(Int.self) }
                #expect(try container.decodeNil())
                let last = try container.superDecoder()
                #expect(last.codingPath.map(\.intValue) == [3])
                seen.append(try last.singleValueContainer().decode(String.self))
                #expect(container.isAtEnd)
            }
        }
        #expect(try decode(Elements.self, #"[1,[],null,"x"]"#).seen == ["1", "x"])
    }
}

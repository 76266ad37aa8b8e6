import Adder
import Testing

@testable import AdderSessions

@Suite struct EventDecodingTests {
    private struct One<Value: Codable & Equatable & Sendable>: Event { let value: Value }

    @Test(arguments: [
        "", " ", "{", "[", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "01", "+1", "1.", ".5", "1e",
        "--1", "nul",
        "truefalse", "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"", "\"\\ud800\"", "\"\\ud800\\u0041\"",
        "\"\\udc00\"", "1 2",
        "\"\u{1}\"", "\u{FEFF}1", "[1}", "NaN", "{\"a\":1]", "{,}", "[,]", "\u{0}", "'a'", "1,", "//", "0x1",
    ])
    func otherTextsAreMalformed(_ text: String) {
        let error = #expect(throws: EventCodingError.self) { try JSONTree(text.utf8) }
        #expect(error?.code == .malformed)
    }

    @Test func invalidUnicodeIsMalformed() {
        for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]] {
            #expect(throws: EventCodingError.self) { try JSONTree(bytes) }
        }
    }

    @Test func escapesAreRead() throws {
        #expect(
            try JSONTree(#" "\"\\\/\b\f\n\r\t\u0041\uD83D\uDE00\u00e9" "#.utf8) == .text("\"\\/\u{8}\u{C}\n\r\tA😀é"))
    }

    @Test(arguments: [7, 8, 9, 30])
    func namesAreNotRepeated(_ count: Int) throws {
        let members = (0..<count).map { "\"m\($0)\":\($0)" }
        let text = "{" + members.joined(separator: ",")
        guard case .object(let read) = try JSONTree("\(text)}".utf8) else { return #expect(Bool(false)) }
        #expect(read.map(\.name) == (0..<count).map { "m\($0)" })
        for repeated in [0, count - 1] {
            let error = #expect(throws: EventCodingError.self) { try JSONTree("\(text),\"m\(repeated)\":0}".utf8) }
            #expect(error?.code == .duplicateName)
        }
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
    func deepNestingIsRefused(_ opening: String) {
        let error = #expect(throws: EventCodingError.self) {
            try JSONTree(String(repeating: opening, count: 100_000).utf8)
        }
        #expect(error?.code == .depth)
    }

    @Test(arguments: ["1.0", "1e3", "128", "-129", "\"1\"", "null", "true", "1e400"])
    func integersAreExact(_ number: String) {
        #expect(throws: (any Error).self) {
            try EventDecoder().decode(One<Int8>.self, from: "{\"value\":\(number)}".utf8)
        }
    }

    @Test(arguments: ["1e400", "-1e400", "\"infinity\"", "\"\"", "[]"])
    func fractionsAreFinite(_ number: String) {
        let text = "{\"value\":\(number)}"
        #expect(throws: (any Error).self) { try EventDecoder().decode(One<Double>.self, from: text.utf8) }
        #expect(throws: (any Error).self) { try EventDecoder().decode(One<Float>.self, from: text.utf8) }
    }

    @Test func missingAndOtherValuesAreErrors() throws {
        #expect(throws: DecodingError.self) { try EventDecoder().decode(One<Int>.self, from: "{}".utf8) }
        #expect(throws: DecodingError.self) { try EventDecoder().decode(One<Int>.self, from: "[]".utf8) }
        #expect(throws: DecodingError.self) { try EventDecoder().decode(One<[Int]>.self, from: #"{"value":{}}"#.utf8) }
        #expect(throws: DecodingError.self) { try EventDecoder().decode(One<String>.self, from: #"{"value":1}"#.utf8) }
        #expect(try EventDecoder().decode(One<Int?>.self, from: #"{"value":null}"#.utf8) == One(value: nil))
        #expect(
            try EventDecoder().decode(One<Int>.self, from: #" { "value" : 3 , "other" : [ ] } "#.utf8) == One(value: 3))
    }

    /// A container over an array ends, and does not move past an element of another type.
    @Test func anArrayIsReadElementByElement() throws {
        struct Elements: Event {
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
                let last = try container.superDecoder().singleValueContainer()
                #expect(!last.decodeNil())
                seen.append(try last.decode(String.self))
                #expect(container.isAtEnd)
            }
            func encode(to encoder: any Encoder) throws {}
        }
        #expect(try EventDecoder().decode(Elements.self, from: #"[1,[],null,"x"]"#.utf8).seen == ["1", "x"])
    }

    /// Mutated bodies are decoded or refused, and never end the process.
    @Test func mutatedBodiesDoNotCrash() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 1...300 {
            var body = try EventEncoder(mask: nil).encode(Sample.random(&random)).body
            for _ in 1...10 {
                let index = Int.random(in: body.indices, using: &random)
                body[index] = Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0x5B
                _ = try? EventDecoder().decode(Sample.self, from: body)
            }
        }
    }
}

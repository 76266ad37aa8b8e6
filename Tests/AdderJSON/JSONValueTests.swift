import AdderJSON
import Foundation
import Testing

@Suite struct JSONValueTests {
    @Test func membersKeepTheirOrder() {
        let value: JSONValue = .object([
            "b": JSONValue(1), "a": .array(["x", .null, .boolean(true), .boolean(false)]), "c": .object([:]),
            "d": .encoded("[2]"), "e": .array([]), "f": .integer(.min),
        ])
        #expect(
            value.document
                == #"{"b":1,"a":["x",null,true,false],"c":{},"d":[2],"e":[],"f":-9223372036854775808}"# + "\n")
    }

    @Test(arguments: [
        "", "plain", "\"\\/", "\u{8}\u{9}\u{A}\u{B}\u{C}\u{D}", "\u{0}\u{1F}\u{7F}\u{9B}", "e\u{301} 🧤 \u{2028}",
        "\"\u{301}", "\\\u{200D}",
    ])
    func aStringIsWrittenAsFoundationWritesIt(_ string: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let expected = String(decoding: try encoder.encode([string: string]), as: UTF8.self)
        let value: JSONValue = .object(JSONValue.Members([(string, .string(string))]))
        #expect(value.document == expected + "\n")
    }
}

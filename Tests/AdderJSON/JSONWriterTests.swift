import AdderJSON
import Foundation
import Testing

@Suite struct JSONWriterTests {
    @Test func stringsAreEscapedByRFC8259() throws {
        var json = JSONWriter()
        let text = String(String.UnicodeScalarView((0...0x7F).compactMap { Unicode.Scalar($0 as UInt32) }))
        json.string("\(text)\u{2028}é🥛/")
        let head = #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010"#
        #expect(json.text.hasPrefix(head))
        #expect(json.text.hasSuffix("\u{7F}\u{2028}é🥛/\""))
        let read = try JSONSerialization.jsonObject(with: Data(json.text.utf8), options: .fragmentsAllowed)
        #expect(read as? String == "\(text)\u{2028}é🥛/")
        var reader = JSONReader(Array(json.text.utf8), .strict)
        #expect(try reader.string() == "\(text)\u{2028}é🥛/")
    }

    @Test(arguments: [
        "", "plain", "\"\\/", "\u{8}\u{9}\u{A}\u{B}\u{C}\u{D}", "\u{0}\u{1F}\u{7F}\u{9B}", "e\u{301} 🧤 \u{2028}",
        "\"\u{301}", "\\\u{200D}",
    ])
    func aStringIsWrittenAsFoundationWritesIt(_ string: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        var json = JSONWriter()
        json.string(string)
        #expect(json.text == String(decoding: try encoder.encode(string), as: UTF8.self))
    }

    @Test func valuesAreWrittenWithoutWhiteSpace() {
        var json = JSONWriter()
        json.object(["a", "\"", "d"]) { json, index in
            switch index {
            case 0: json.array(3) { $0.integer(Int64($1) - 1) }
            case 1: json.string(nil)
            default: json.boolean(true)
            }
        }
        #expect(json.text == #"{"a":[-1,0,1],"\"":null,"d":true}"#)
        json = JSONWriter()
        json.array(0) { _, _ in }
        json.object([]) { _, _ in }
        json.raw(",")
        json.encoded("[2]")
        #expect(json.text == "[]{},[2]")
    }
}

import AdderJSON
import Testing

/// One text, read by both policies.
@Suite struct JSONReaderTests {
    /// The defects that a tolerant reading reported.
    private final class Defects {
        var all: [JSONTolerance.Defect] = []
    }

    private static func tolerant(
        _ text: String, depth: Int = 9, interruption: @escaping () -> String? = { nil }
    ) -> (JSONReader, Defects) {
        let defects = Defects()
        let tolerance = JSONTolerance(depth: depth, interruption: interruption) { defect, _, _ in
            defects.all.append(defect)
        }
        return (JSONReader(Array(text.utf8), .tolerant(tolerance)), defects)
    }

    private static func strict(_ text: String) -> JSONReader { JSONReader(Array(text.utf8), .strict) }

    /// The members of an object of texts, as `a=1;b=2`.
    private static func members(_ reader: inout JSONReader) throws(JSONError) -> String {
        var members: [String] = []
        try reader.object { reader, key throws(JSONError) in members.append("\(key)=\(try reader.text() ?? "nil")") }
        return members.joined(separator: ";")
    }

    @Test(arguments: [
        (#""\ud83e\udd5b""#, "🥛"), (#""\"\\\/\n\r\t""#, "\"\\/\n\r\t"), (#""\u00e9\uFFFF\u004aK""#, "é\u{FFFF}JK"),
        (#""""#, ""), ("\"\u{7F}\u{2028}é\"", "\u{7F}\u{2028}é"), ("\u{FEFF} \"a\" ", "a"),
    ])
    func bothReadAString(_ json: String, _ text: String) throws {
        var reader = Self.strict(json)
        #expect(try reader.string() == text)
        try reader.end()
        var (tolerant, defects) = Self.tolerant(json)
        #expect(try tolerant.text() == text)
        try tolerant.end()
        #expect(defects.all.isEmpty)
    }

    @Test func onlyAStrictReadingKeepsControlCharacters() throws {
        var reader = Self.strict(#""\b\f\u0000\u001f""#)
        #expect(try reader.string() == "\u{8}\u{C}\u{0}\u{1F}")
        var (tolerant, defects) = Self.tolerant("\"a\\b\\f\\u0000\u{1}\u{C}\\u001f\"")
        #expect(try tolerant.text() == "a\u{C}")
        #expect(defects.all == [.controlCharacter, .controlCharacter, .controlCharacter])
    }

    @Test(arguments: [
        (
            #"{"a":"1","b":"2",}"#, "a=1;b=2", [], "line 1, column 18",
            "Expected a key in quotation marks, but found “}”."
        ),
        (
            #"{"a":"1" "b":"2"}"#, "a=1;b=2", [JSONTolerance.Defect.missingComma], "line 1, column 10",
            "Expected a comma or “}”, but found “\"”."
        ),
        (#"{"a":[1],"b":2}"#, "a=nil;b=2", [.wrongType], "a", "Expected a string in quotation marks."),
        (
            "{\"a\":\n\"\u{1}x\"}", "a=x", [.controlCharacter], "line 2, column 2",
            "Expected the end of the string, or an escape such as \\n, but found a control character."
        ),
        (#"{"a":"\x"}"#, "a=x", [], "line 1, column 8", #"Expected an escape such as \n, but found “x”."#),
        (
            #"{"a":"\ud83e\u0041"}"#, "a=\u{FFFD}A", [], "line 1, column 19",
            "Expected the second half of a surrogate pair, but found “\"”."
        ),
        (
            #"{"a":"\u12x4"}"#, "a=\u{FFFD}12x4", [], "line 1, column 9",
            "Expected four hexadecimal digits, but found “1”."
        ),
        (
            "{\"a\":\u{C}\"x\"}", "a=x", [], "line 1, column 6",
            "Expected a string in quotation marks, but found a control character."
        ),
        ("[7]", "", [.wrongType], "the text", "Expected an object in braces."),
    ])
    func oneStopsWhereTheOtherGoesOn(
        _ text: String, _ read: String, _ expected: [JSONTolerance.Defect], _ location: String, _ message: String
    ) throws {
        var (tolerant, defects) = Self.tolerant(text)
        #expect(try Self.members(&tolerant) == read)
        #expect(defects.all == expected)
        let error = #expect(throws: JSONError.self) {
            var reader = Self.strict(text)
            try reader.object { reader, _ throws(JSONError) in _ = try reader.string() }
        }
        #expect(error?.location == location)
        #expect(error?.message == message)
    }

    @Test(arguments: [
        ("{\"a\":\"x", "The document ends before the end of a text.", true),
        ("{\"a\" 1}", "Instead of “1}”, a colon after the key “a” is expected.", false),
        ("{\"a\":\"x\" 1}", "Instead of “1}”, a comma or “}” is expected.", false),
        ("{,}", "Instead of “,}”, a key in quotation marks is expected.", false),
        ("{\"a\":", "The document ends before a value.", true),
    ])
    func aTolerantReadingEndsWhereNoValueIs(_ text: String, _ message: String, _ isEnd: Bool) {
        let error = #expect(throws: JSONError.self) {
            var (reader, _) = Self.tolerant(text)
            _ = try Self.members(&reader)
        }
        #expect(error?.message == message)
        #expect(error?.isEnd == isEnd)
        #expect(error?.location == "")
    }

    @Test func keysAreKnownAndOccurOnce() throws {
        func read(_ text: String) throws(JSONError) -> [Int] {
            var keys: [Int] = []
            var reader = Self.strict(text)
            try reader.object(["a", "b"]) { reader, key throws(JSONError) in
                keys.append(key)
                _ = try reader.number()
            }
            return keys
        }
        #expect(try read(#"{"b":1,"\u0061":2}"#) == [1, 0])
        #expect(try read("{}") == [])
        let twice = #expect(throws: JSONError.self) { try read(#"{"a":1,"a":2}"#) }
        #expect(twice?.message == "The key “a” occurs twice. Remove one.")
        let unknown = #expect(throws: JSONError.self) { try read(#"{"c":1}"#) }
        #expect(unknown?.message == "The key “c” is unknown. Remove it.")
        #expect(unknown?.location == "c")
    }

    @Test func arraysHaveALimit() throws {
        for (json, isTooLong) in [("[1,2]", false), ("[1,2,3]", true)] {
            var reader = Self.strict(json)
            var numbers: [Int] = []
            do throws(JSONError) {
                try reader.array(limit: 2) { reader throws(JSONError) in numbers.append(try reader.number()) }
                #expect(!isTooLong)
            } catch {
                #expect(error.message == "The array has more than 2 elements. Shorten it.")
                #expect(error.location == "the text")
                #expect(isTooLong)
            }
            #expect(numbers == [1, 2])
        }
    }

    @Test func anInterruptionEndsAnArray() {
        var (reader, _) = Self.tolerant("[1,2,3]", interruption: { "The time is over." })
        let error = #expect(throws: JSONError.self) { try reader.texts() }
        #expect(error?.message == "The time is over.")
        #expect(error?.isEnd == true)
    }

    @Test func aSkippedValueIsSkippedAtAnyDepth() throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        var (reader, defects) = Self.tolerant(#"[\#(deep),{"a":[tru,"]\""]},"x"]"#)
        #expect(try reader.texts() == ["x"])
        #expect(defects.all == [.wrongType, .depth, .wrongType])
    }
}

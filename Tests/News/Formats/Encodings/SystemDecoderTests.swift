import Testing

/// The decoders of Apple's systems, also over the Foundation of Linux.
@Suite struct SystemDecoderTests {
    // The Foundation of Linux decodes no EUC-JP, and MACINTOSH wrongly.
    private static let texts =
        [
            ("GB18030", [0xD6, 0xAA, 0xBA, 0xF5, 0x81, 0x30, 0x84, 0x36], "知乎¥"),
            ("CP932", [0x93, 0xFA, 0x96, 0x7B], "日本"),
            ("BIG5-HKSCS", [0xA4, 0xA4, 0xA4, 0xE5], "中文"),
            ("CP949", [0xC7, 0xD1, 0xB1, 0xDB], "한글"), ("CP1251", [0xCC, 0xE8, 0xF0], "Мир"),
            ("KOI8-R", [0xED, 0xC9, 0xD2], "Мир"), ("KOI8-U", [0xED, 0xC9, 0xD2], "Мир"),
            ("CP866", [0x8C, 0xA8, 0xE0], "Мир"),
            ("ISO-8859-2", [0xB1], "ą"), ("CP874", [0xA1], "ก"),
            ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42], "日本"),
        ] as [(String, [UInt8], String)]

    @Test(arguments: texts) func everyEncodingIsDecoded(_ name: String, _ bytes: [UInt8], _ text: String) throws {
        let decoded = try #require(SystemDecoder.decode(bytes[...], from: name))
        #expect(String(decoding: decoded.text, as: UTF8.self) == text && !decoded.isDamaged)
    }

    @Test(arguments: [0, 1, 7, 4_096, 99_999], ["CP932", "BIG5-HKSCS", "GB18030"])
    func oneDamagedByteIsOneCharacter(_ count: Int, _ name: String) throws {
        let text = try #require(Self.texts.first { $0.0 == name })
        let start = Array(repeatElement(text.1, count: count).joined())
        let bytes = start + [0xFF] + Array("\n<title>".utf8) + start
        let decoded = try #require(SystemDecoder.decode(bytes[...], from: name))
        let whole = String(repeating: text.2, count: count)
        #expect(
            String(decoding: decoded.text, as: UTF8.self) == "\(whole)\u{FFFD}\n<title>\(whole)" && decoded.isDamaged)
    }

    @Test func anotherEncodingIsGivenUp() {
        #expect(SystemDecoder.decode([UInt8](repeating: 0xFF, count: 1_000_000)[...], from: "CP932") == nil)
        #expect(SystemDecoder.decode([0x41], from: "x-klingon") == nil)
    }
}

import NewsKit
import Testing

@Suite struct TextDecoderTests {
    private func document(_ encoding: String?, title: [UInt8]) -> [UInt8] {
        let declaration = encoding.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
        return Array("\(declaration)<rss><channel><title>".utf8) + title + Array("</title></channel></rss>".utf8)
    }

    @Test(
        arguments: [
            ("ISO-8859-1", [0x43, 0x61, 0x66, 0xE9], "Café"), ("windows-1252", [0x93, 0x80, 0x94], "“€”"),
            ("iso-8859-15", [0xA4, 0x20, 0xBD], "€ œ"), ("GBK", [0xD6, 0xAA, 0xBA, 0xF5], "知乎"),
            ("gb2312", [0xD6, 0xAA, 0xBA, 0xF5], "知乎"), ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"),
            ("EUC-JP", [0xC6, 0xFC, 0xCB, 0xDC], "日本"), ("Big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文"),
            ("windows-1251", [0xCC, 0xE8, 0xF0], "Мир"), ("KOI8-R", [0xED, 0xC9, 0xD2], "Мир"),
            ("ISO-8859-2", [0xB1], "ą"),
            ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42], "日本"),
        ] as [(String, [UInt8], String)])
    func aDeclaredEncodingIsRead(_ encoding: String, _ title: [UInt8], _ text: String) throws {
        let feed = try FeedParser().parse(document(encoding, title: title))
        #expect(feed.title?.value == text)
        #expect(feed.warnings == [])
        let byHeader = try FeedParser().parse(document(nil, title: title), charset: "\"\(encoding.lowercased())\"")
        #expect(byHeader.title?.value == text)
    }

    @Test(arguments: [true, false], [true, false])
    func utf16IsReadWithAndWithoutItsMark(_ isBigEndian: Bool, _ hasMark: Bool) throws {
        let text =
            (hasMark ? "\u{FEFF}" : "") + "<?xml version=\"1.0\" encoding=\"utf-16\"?>" + rss("<title>日 😀</title>")
        let bytes = text.utf16.flatMap { unit in
            isBigEndian
                ? [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
                : [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
        }
        let feed = try FeedParser().parse(bytes)
        #expect(feed.title?.value == "日 😀")
        #expect(feed.warnings == [])
    }

    @Test(
        arguments: [
            // UTF-8 that is said to be something else.
            ("ISO-8859-1", nil, Array("Café".utf8), "Café", FeedWarning.Code.wrongEncoding),
            ("GBK", nil, Array("知乎日报".utf8), "知乎日报", .wrongEncoding),
            ("utf-16", nil, Array("Café".utf8), "Café", .wrongEncoding),
            // Something else that is said to be UTF-8.
            ("utf-8", nil, [0x43, 0x61, 0x66, 0xE9, 0x20, 0x93], "Café “", .invalidBytes),
            (nil, nil, Array("é".utf8) + [0xE9, 0xC3], "ééÃ", .invalidBytes),
            // Two statements: the bytes decide.
            ("GBK", "utf-8", [0xD6, 0xAA, 0xBA, 0xF5], "知乎", .wrongEncoding),
            ("ISO-8859-1", "GBK", [0xD6, 0xAA, 0xBA, 0xF5], "知乎", nil),
            // An encoding that is not known.
            ("x-klingon", nil, Array("Café".utf8), "Café", .wrongEncoding),
            ("UTF-7", nil, Array("+ADw-".utf8), "+ADw-", .wrongEncoding),
            // Bytes that are not in the encoding.
            ("Shift_JIS", nil, [0x93, 0xFA, 0xFF, 0x41], "日\u{FFFD}A", .invalidBytes),
        ] as [(String?, String?, [UInt8], String, FeedWarning.Code?)])
    func aWrongEncodingIsFoundOut(
        _ declared: String?, _ header: String?, _ title: [UInt8], _ text: String, _ code: FeedWarning.Code?
    ) throws {
        let feed = try FeedParser().parse(document(declared, title: title), charset: header)
        #expect(feed.title?.value == text)
        #expect(feed.warnings.map(\.code) == (code.map { [$0] } ?? []))
    }

    @Test(
        arguments: [
            "ISO-8859-1", "windows-1251", "windows-1250", "ISO-8859-2", "KOI8-R", "GBK", "Big5", "Shift_JIS", "EUC-KR",
            "EUC-JP", "ISO-2022-JP", "utf-16",
        ], ["Žluťoučký kůň", "Привет", "Ελλάδα", "café", "日本", "😀"])
    func whatIsUTF8IsReadAsUTF8(_ encoding: String, _ title: String) throws {
        for (declared, header) in [(encoding, nil), (nil, encoding), (encoding, "utf-8"), ("utf-8", encoding)] {
            let feed = try FeedParser().parse(document(declared, title: Array(title.utf8)), charset: header)
            #expect(feed.title?.value == title)
        }
        let json = Array("{\"items\": [], \"version\": \"1\", \"title\": \"\(title)\"}".utf8)
        #expect(try FeedParser().parse(json, charset: encoding).title?.value == title)
    }

    @Test func aByteOrderMarkCountsMoreThanTheDeclaration() throws {
        let feed = try FeedParser().parse([0xEF, 0xBB, 0xBF] + document("ISO-8859-1", title: Array("é".utf8)))
        #expect(feed.title?.value == "é")
        #expect(feed.warnings.map(\.code) == [.wrongEncoding])
    }

    @Test func damagedUTF16IsReadAsFarAsItGoes() throws {
        let units = Array(rss("<title>a").utf16) + [0xD800, 0x62] + Array("</title>".utf16)
        let bytes: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] } + [0]
        let feed = try FeedParser().parse(bytes)
        #expect(feed.warnings.map(\.code).contains(.invalidBytes))
    }
}

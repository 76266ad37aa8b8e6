import Adder

/// An encoding that documents come in.
enum TextEncoding: Equatable {
    case utf8
    case utf16(isBigEndian: Bool)
    /// Windows-1252, also for the labels ISO-8859-1 and ASCII, by <https://encoding.spec.whatwg.org>.
    case windows1252
    case latin9
    /// An encoding that the system decodes, by the name that the system has for it.
    case system(String)

    /// Creates the encoding that a label of HTTP or XML names; `nil` if it is not known.
    init?(label: String) {
        let trimmed = label.utf8.drop { $0.isSpace || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        let name = trimmed.prefix { !$0.isSpace && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
            .map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0.lowercased }
        guard let encoding = Self.labels[String(decoding: name, as: UTF8.self)] else { return nil }
        self = encoding
    }

    private static let labels: [String: TextEncoding] = {
        var labels: [String: TextEncoding] = [
            "utf-8": .utf8, "utf8": .utf8, "unicode-1-1-utf-8": .utf8,
            "utf-16": .utf16(isBigEndian: false), "utf-16le": .utf16(isBigEndian: false),
            "ucs-2": .utf16(isBigEndian: false),
            "iso-10646-ucs-2": .utf16(isBigEndian: false), "unicode": .utf16(isBigEndian: false),
            "utf-16be": .utf16(isBigEndian: true),
            "windows-1252": .windows1252, "cp1252": .windows1252, "x-cp1252": .windows1252, "ansi": .windows1252,
            "iso-8859-1": .windows1252, "iso8859-1": .windows1252, "latin1": .windows1252, "l1": .windows1252,
            "us-ascii": .windows1252, "ascii": .windows1252,
            "iso-8859-15": .latin9, "iso8859-15": .latin9, "latin9": .latin9, "latin-9": .latin9, "l9": .latin9,
        ]
        for (system, names) in systemNames {
            for name in names.split(separator: " ") { labels[String(name)] = .system(system) }
        }
        for part in [2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 16] {
            labels["iso-8859-\(part)"] = .system("ISO-8859-\(part)")
            labels["iso8859-\(part)"] = .system("ISO-8859-\(part)")
        }
        for page in [1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258] {
            labels["windows-\(page)"] = .system("CP\(page)")
            labels["cp\(page)"] = .system("CP\(page)")
        }
        // ISO-8859-9 is read with the table of its successor.
        labels["iso-8859-9"] = .system("CP1254")
        return labels
    }()

    /// The names of the system, each with the labels that lead to it.
    private static let systemNames: [(String, String)] = [
        ("GB18030", "gbk gb2312 gb18030 x-gbk cp936 ms936 chinese gb-2312-80 csgb2312"),
        ("CP932", "shift-jis sjis x-sjis ms-kanji windows-31j cp932 ms932 shiftjis csshiftjis"),
        ("EUC-JP", "euc-jp x-euc-jp eucjp cseucpkdfmtjapanese"),
        ("ISO-2022-JP", "iso-2022-jp csiso2022jp"),
        ("BIG5-HKSCS", "big5 big5-hkscs cn-big5 x-x-big5 csbig5"),
        ("CP949", "euc-kr ks-c-5601-1987 ksc5601 korean windows-949 cseuckr"),
        ("KOI8-R", "koi8-r koi8 koi cskoi8r"),
        ("KOI8-U", "koi8-u"),
        ("CP874", "windows-874 tis-620 iso-8859-11"),
        ("CP866", "cp866 ibm866"),
        ("MACINTOSH", "macintosh mac x-mac-roman"),
    ]
}

extension TextEncoding: CustomStringConvertible {
    /// The name, for messages.
    var description: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16: "UTF-16"
        case .windows1252: "windows-1252"
        case .latin9: "ISO-8859-15"
        case .system(let name): name
        }
    }
}

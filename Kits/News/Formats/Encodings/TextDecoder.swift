import Adder

/// Finds the encoding of a document, and turns it into UTF-8.
///
/// The order is that of RFC 7303: a byte order mark, the charset of HTTP, the declaration, UTF-8. A claim that is evidently
/// wrong is ignored: bytes that are UTF-8 are not read as anything else.
struct TextDecoder {
    private let bytes: [UInt8]
    private let log: DefectLog

    init(_ bytes: [UInt8], _ log: DefectLog) {
        self.bytes = bytes
        self.log = log
    }

    /// Returns the text without a byte order mark. Valid UTF-8 is not copied.
    func decode(charset: String?) -> [UInt8] {
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
        let declared = declaredLabel
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            noteConflict(declared, with: "The byte order mark")
            return utf8(bytes.dropFirst(3))
        }
        // A letter beside a zero byte, at the beginning: UTF-16 without a mark.
        if bytes.count >= 4, bytes[0] == 0, bytes[1] != 0, bytes[2] == 0 { return utf16(bytes[...], isBigEndian: true) }
        if bytes.count >= 4, bytes[0] != 0, bytes[1] == 0, bytes[3] == 0 {
            return utf16(bytes[...], isBigEndian: false)
        }

        let labels = [charset, declared].compactMap { $0 }
        let known = labels.compactMap { TextEncoding(label: $0) }.filter { if case .utf16 = $0 { false } else { true } }
        if known.isEmpty, let label = labels.first {
            let reason = TextEncoding(label: label) == nil ? "is not known here" : "is not that of the bytes"
            log.note(
                .wrongEncoding, at: 0, "The encoding “\(label.excerpt)” \(reason); the document is read as UTF-8.")
        }
        let isUTF8 = UTF8Text.firstInvalid(in: bytes[...]) == nil
        if isUTF8, isEvidentlyUTF8(despite: known.first) {
            if let first = known.first, first != .utf8 { noteUTF8(despite: first) }
            return bytes
        }
        for encoding in known where encoding != .utf8 {
            guard let text = legacy(encoding) else { continue }
            if let first = known.first, first != encoding {
                log.note(.wrongEncoding, at: 0, "The document says \(first), but its bytes are \(encoding).")
            }
            return text
        }
        return utf8(bytes[...])
    }

    /// Returns `true` if bytes that are valid UTF-8 are read as such: hardly any text in another encoding is UTF-8 by
    /// chance. ASCII text is the same in all encodings but some of East Asia, which have signs of their own for it.
    private func isEvidentlyUTF8(despite encoding: TextEncoding?) -> Bool {
        if case .system = encoding { UTF8Text.hasLongSequence(in: bytes) } else { true }
    }

    private func noteUTF8(despite encoding: TextEncoding) {
        guard UTF8Text.hasLongSequence(in: bytes) else { return }
        log.note(.wrongEncoding, at: 0, "The document says \(encoding), but its bytes are UTF-8.")
    }

    private func noteConflict(_ label: String?, with reason: String) {
        guard let label, let declared = TextEncoding(label: label), declared != .utf8 else { return }
        log.note(.wrongEncoding, at: 0, "\(reason) says UTF-8, but the document says \(declared); it is read as UTF-8.")
    }

    private func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard let first = UTF8Text.firstInvalid(in: bytes) else { return Array(bytes) }
        let text = UTF8Text.repair(bytes)
        let offset = first - bytes.startIndex
        log.note(
            .invalidBytes, at: offset, "A byte is not UTF-8; it, and all others like it, are read as windows-1252.")
        return text
    }

    private func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
        let (text, isDamaged) = UTF16Text.decode(bytes, isBigEndian: isBigEndian)
        if isDamaged { log.note(.invalidBytes, at: 0, "Some bytes are not UTF-16; they are read as U+FFFD.") }
        return text
    }

    private func legacy(_ encoding: TextEncoding) -> [UInt8]? {
        switch encoding {
        case .utf8, .utf16: return nil
        case .windows1252: return SingleByte.decode(bytes[...], by: SingleByte.windows1252)
        case .latin9: return SingleByte.decode(bytes[...], by: SingleByte.latin9)
        case .system(let name):
            guard let (text, isDamaged) = SystemDecoder.decode(bytes[...], from: name) else {
                log.note(.wrongEncoding, at: 0, "This system cannot read \(name); the document is read as UTF-8.")
                return nil
            }
            if isDamaged { log.note(.invalidBytes, at: 0, "Some bytes are not \(name); they are read as U+FFFD.") }
            return text
        }
    }

    /// The encoding in the XML declaration: `<?xml version="1.0" encoding="GBK"?>`. It is in the first kilobyte.
    private var declaredLabel: String? {
        let head = bytes.prefix(1_024)
        guard let start = head.firstIndex(of: UInt8(ascii: "<")), head[start...].starts(with: "<?xml".utf8),
            let end = head[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let declaration = head[start..<end]
        for index in declaration.indices where declaration[index...].startsASCII("encoding") {
            let rest = declaration[(index + 8)...].drop { $0.isSpace || $0 == UInt8(ascii: "=") }
            guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
            return String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
        }
        return nil
    }
}

/// The decoder of UTF-16.
private enum UTF16Text {
    /// Returns the text as UTF-8, with U+FFFD for what is not UTF-16, and `true` if there is any of it.
    static func decode(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> (text: [UInt8], isDamaged: Bool) {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2 + bytes.count / 8)
        let count = bytes.count / 2
        var isDamaged = bytes.count % 2 != 0
        func unit(_ number: Int) -> UInt16 {
            let first = UInt16(bytes[bytes.startIndex + 2 * number])
            let second = UInt16(bytes[bytes.startIndex + 2 * number + 1])
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var number = 0
        while number < count {
            let first = unit(number)
            number += 1
            if let scalar = Unicode.Scalar(first) {
                text.append(scalar: scalar)
            } else if first < 0xDC00, number < count, let scalar = Self.scalar(first, unit(number)) {
                number += 1
                text.append(scalar: scalar)
            } else {
                isDamaged = true
                text.append(scalar: "\u{FFFD}")
            }
        }
        return (text, isDamaged)
    }

    /// Returns the scalar of a high surrogate and what follows it; `nil` if that is not a low surrogate.
    private static func scalar(_ high: UInt16, _ low: UInt16) -> Unicode.Scalar? {
        guard 0xDC00...0xDFFF ~= low else { return nil }
        return Unicode.Scalar(0x10000 + UInt32(high - 0xD800) << 10 + UInt32(low - 0xDC00))
    }
}

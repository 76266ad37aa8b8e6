import Adder

/// Reads a text of JSON, by RFC 8259, as the caller expects it. Unexpected values are skipped.
///
/// A comma before a closing bracket, a control character in a text, and an unknown escape are read as they are meant.
struct JSONReader {
    let bytes: [UInt8]
    /// The position of the next value or sign.
    private(set) var index: Int
    let log: DefectLog
    private let depth: Int
    private let time: ReadingTime

    init(_ bytes: [UInt8], from index: Int, depth: Int, _ time: ReadingTime, _ log: DefectLog) {
        self.bytes = bytes
        self.index = index
        self.depth = depth
        self.time = time
        self.log = log
        skipBlanks()
    }

    /// Moves to a position at which a value begins.
    mutating func move(to position: Int) {
        index = position
        skipBlanks()
    }

    /// Reads an object member by member; `member` reads or skips the value. Another type is skipped.
    mutating func object(
        _ member: (inout JSONReader, String) throws(JSONDefect) -> Void
    ) throws(JSONDefect) {
        guard take("{") else { return try skipOther("an object") }
        while !take("}") {
            guard next == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
            let key = try quoted()
            guard take(":") else { throw expected("a colon after the key “\(key.excerpt)”") }
            try member(&self, key)
            try separate(before: "}")
        }
    }

    /// Reads an array element by element; `element` reads or skips the value. Another type is skipped.
    mutating func array(_ element: (inout JSONReader) throws(JSONDefect) -> Void) throws(JSONDefect) {
        guard take("[") else { return try skipOther("an array") }
        while !take("]") {
            if let end = time.end { throw JSONDefect(offset: index, message: end.message, isEnd: true) }
            try element(&self)
            try separate(before: "]")
        }
    }

    /// Reads a text, or a number as its digits; `nil` for null. Another type is skipped.
    mutating func string() throws(JSONDefect) -> String? {
        switch next {
        case UInt8(ascii: "\""): return try quoted()
        case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): return String(decoding: scalar(), as: UTF8.self)
        case UInt8(ascii: "n"):
            try skip()
            return nil
        default:
            try skipOther("a string")
            return nil
        }
    }

    /// Reads texts: those of an array, or a single one.
    mutating func strings() throws(JSONDefect) -> [String] {
        guard next == UInt8(ascii: "[") else { return try string().map { [$0] } ?? [] }
        var strings: [String] = []
        try array { reader throws(JSONDefect) in
            if let string = try reader.string() { strings.append(string) }
        }
        return strings
    }

    /// Skips a value without recursion, so that no depth exhausts the stack.
    mutating func skip() throws(JSONDefect) {
        var open = 0
        repeat {
            switch next {
            case nil: throw expected("a value")
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open += 1
                if open == depth + 1 {
                    log.note(
                        .depthLimit, at: index, "Values are nested deeper than \(depth); the inner ones are left out.")
                }
                advance()
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard open > 0 else { throw expected("a value") }
                open -= 1
                advance()
            case UInt8(ascii: "\""): try skipQuoted()
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard open > 0 else { throw expected("a value") }
                advance()
            default: if scalar().isEmpty { throw expected("a value") }
            }
        } while open > 0
    }

    /// The byte that is read next.
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Returns a defect at the current position.
    func expected(_ text: String) -> JSONDefect {
        let isEnd = index >= bytes.count
        let message = isEnd ? "The document ends before \(text)." : "Instead of “\(shown)”, \(text) is expected."
        return JSONDefect(offset: index, message: message, isEnd: isEnd)
    }

    private var shown: String {
        let text = String(decoding: bytes[index...].prefix(16).prefix { $0 >= 0x20 }, as: UTF8.self)
        return text.isEmpty ? "a control character" : text
    }

    private mutating func skipOther(_ type: String) throws(JSONDefect) {
        if next != UInt8(ascii: "n") {
            log.note(.wrongType, at: index, "Expected \(type).")
        }
        try skip()
    }

    /// Reads the comma between two values. A missing one is reported.
    private mutating func separate(before sign: Unicode.Scalar) throws(JSONDefect) {
        guard !take(","), next != UInt8(ascii: sign) else { return }
        guard let next, next == UInt8(ascii: "\"") || next == UInt8(ascii: "{") || next == UInt8(ascii: "[") else {
            throw expected("a comma or “\(sign)”")
        }
        log.note(.malformedMarkup, at: index, "A comma is missing between two values.")
    }

    private mutating func advance() {
        index += 1
        skipBlanks()
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        advance()
        return true
    }

    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index].isSpace { index += 1 }
    }

    /// Reads a number, or a word such as `true`.
    private mutating func scalar() -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, bytes[index].isLetter || bytes[index].isDigit || "+-.".utf8.contains(bytes[index]) {
            index += 1
        }
        defer { skipBlanks() }
        return bytes[start..<index]
    }

    /// Reads the text between quotation marks.
    private mutating func quoted() throws(JSONDefect) -> String {
        index += 1
        let (text, end) = try JSONString.read(self, from: index)
        index = end
        skipBlanks()
        return text
    }

    private mutating func skipQuoted() throws(JSONDefect) {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, bytes.count)
        guard index < bytes.count else { throw expected("the end of a text") }
        advance()
    }
}

/// The first point at which a text is not JSON.
struct JSONDefect: Error {
    /// The position in the document.
    let offset: Int
    /// A sentence that says what was expected there.
    let message: String
    /// A Boolean value that indicates whether the document ends there.
    let isEnd: Bool
}

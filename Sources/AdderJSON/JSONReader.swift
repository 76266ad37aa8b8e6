import Adder

/// A reader of JSON by RFC 8259, from its beginning to its end, with each value as the type that the caller expects.
///
/// The decoder of FoundationEssentials does not tell where a text is broken, ignores one of two members with the same key, and
/// reads nothing of a text that is damaged.
package struct JSONReader {
    let bytes: [UInt8]
    /// The position of the next value or sign.
    package internal(set) var index: Int
    /// The tolerance of the policy; `nil` if it is strict.
    let tolerance: JSONTolerance?
    /// The path of the value that a strict reading is at, from the outermost one on.
    private(set) var path: [Step] = []

    enum Step {
        case key(String)
        case index(Int)
    }

    /// Creates a reader of a text in UTF-8.
    package init(_ bytes: [UInt8], from start: Int = 0, _ policy: JSONPolicy) {
        self.bytes = bytes
        // A byte order mark is ignored, as RFC 8259, section 8.1, permits.
        index = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
        if case .tolerant(let tolerance) = policy { self.tolerance = tolerance } else { tolerance = nil }
        skipWhitespace()
    }

    /// Reads an object member by member; `member` reads or skips the value of a key.
    package mutating func object(
        _ member: (inout JSONReader, String) throws(JSONError) -> Void
    ) throws(JSONError) {
        guard take("{") else { return try refuse("an object", "in braces") }
        guard !take("}") else { return }
        repeat {
            guard next == UInt8(ascii: "\"") else { throw syntax("a key in quotation marks") }
            let key = try quoted()
            guard take(":") else {
                throw syntax(tolerance == nil ? "a colon" : "a colon after the key “\(key.excerpt)”")
            }
            if tolerance == nil { path.append(.key(key)) }
            try member(&self, key)
            if tolerance == nil { path.removeLast() }
        } while try continues(before: "}")
    }

    /// Reads an object whose members have the given keys, each at most once. Any other member is an error.
    ///
    /// - Parameter member: Reads the value of a key, which is an index of `keys`.
    package mutating func object(
        _ keys: [String], _ member: (inout JSONReader, Int) throws(JSONError) -> Void
    ) throws(JSONError) {
        // Searched from the front, since most texts have the keys in the order in which they are written.
        var remaining = Array(keys.indices)
        try object { reader, name throws(JSONError) in
            guard let position = remaining.firstIndex(where: { keys[$0] == name }) else {
                throw reader.malformed(
                    keys.contains(name)
                        ? "The key “\(name)” occurs twice. Remove one."
                        : "The key “\(name.excerpt)” is unknown. Remove it.")
            }
            try member(&reader, remaining.remove(at: position))
        }
    }

    /// Reads an array of at most `limit` elements; `element` reads or skips one.
    package mutating func array(
        limit: Int = .max, _ element: (inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        guard take("[") else { return try refuse("an array", "in brackets") }
        guard !take("]") else { return }
        var count = 0
        repeat {
            if let reason = tolerance?.interruption() {
                throw JSONError(offset: index, location: "", message: reason, isEnd: true)
            }
            guard count < limit else { throw malformed("The array has more than \(limit) elements. Shorten it.") }
            if tolerance == nil { path.append(.index(count)) }
            count += 1
            try element(&self)
            if tolerance == nil { path.removeLast() }
        } while try continues(before: "]")
    }

    /// Reads null if it is the next value, and returns a Boolean value that indicates whether it was.
    package mutating func takeNull() -> Bool { take(word: "null") }

    /// Reads true or false.
    package mutating func boolean() throws(JSONError) -> Bool {
        if take(word: "true") { return true }
        guard take(word: "false") else { throw expected("true or false") }
        return false
    }

    /// Reads a whole number from 0 to 999,999,999.
    package mutating func number() throws(JSONError) -> Int {
        let digits = bytes[index...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let isWhole = digits.endIndex == bytes.count || !".eE".utf8.contains(bytes[digits.endIndex])
        guard isWhole, 1...9 ~= digits.count, digits.count == 1 || digits.first != UInt8(ascii: "0")
        else { throw expected("a whole number of at most nine digits") }
        index = digits.endIndex
        skipWhitespace()
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Skips a value without recursion, so that no depth exhausts the stack. Its parts are not checked.
    package mutating func skip() throws(JSONError) {
        var open = 0
        repeat {
            switch next {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open += 1
                if let tolerance, open == tolerance.depth + 1 {
                    tolerance.report(
                        .depth, index, "Values are nested deeper than \(tolerance.depth); the inner ones are left out.")
                }
                advance()
            case UInt8(ascii: "\""): try skipQuoted()
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard open > 0 else { throw syntax("a value") }
                open -= 1
                advance()
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard open > 0 else { throw syntax("a value") }
                advance()
            default: if scalar().isEmpty { throw syntax("a value") }
            }
        } while open > 0
    }

    /// Moves to a position at which a value begins.
    package mutating func move(to position: Int) {
        index = position
        skipWhitespace()
    }

    /// Throws unless the whole text was read.
    package func end() throws(JSONError) {
        guard index == bytes.count else { throw syntax("the end") }
    }

    /// The next byte; `nil` at the end.
    package var next: UInt8? { index < bytes.count ? bytes[index] : nil }
}

// MARK: - Signs

extension JSONReader {
    /// Reads the sign between two values, or the end of an object or an array, and returns `true` if another value follows.
    private mutating func continues(before end: Unicode.Scalar) throws(JSONError) -> Bool {
        if take(",") { return tolerance == nil || !take(end) }
        if take(end) { return false }
        guard let tolerance, let next, "\"{[".utf8.contains(next) else { throw syntax("a comma or “\(end)”") }
        tolerance.report(.missingComma, index, "A comma is missing between two values.")
        return true
    }

    /// Moves past a sign and the white space after it.
    mutating func advance() {
        index += 1
        skipWhitespace()
    }

    /// Reads a number, or a word such as `true`.
    mutating func scalar() -> ArraySlice<UInt8> {
        let start = index
        while let byte = next, (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "+-.".utf8.contains(byte) {
            index += 1
        }
        defer { skipWhitespace() }
        return bytes[start..<index]
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        advance()
        return true
    }

    private mutating func take(word: String) -> Bool {
        guard next == word.utf8.first, bytes[index...].starts(with: word.utf8) else { return false }
        index += word.utf8.count
        skipWhitespace()
        return true
    }

    private mutating func skipWhitespace() {
        while index < bytes.count, bytes[index] <= 0x20, isWhitespace(bytes[index]) { index += 1 }
    }

    /// Returns `true` for white space of RFC 8259, and in a tolerant reading for the other white space of ASCII.
    func isWhitespace(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D: true
        case 0x0B, 0x0C: tolerance != nil
        default: false
        }
    }
}

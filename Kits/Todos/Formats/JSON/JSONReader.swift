import Adder

/// Reads JSON by RFC 8259 from its beginning to its end, each value as the type that the caller expects.
///
/// The decoder of FoundationEssentials does not tell where a text is broken, and ignores one of two members with the same
/// key.
struct JSONReader {
    let bytes: [UInt8]
    var index: Int
    /// The path of the value that is being read, from the outermost one on.
    private var path: [Step] = []

    private enum Step {
        case key(String)
        case index(Int)
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
        // A byte order mark is ignored, as RFC 8259, section 8.1, permits.
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        skipWhitespace()
    }

    /// Reads an object whose members have the given keys, each at most once.
    ///
    /// - Parameter member: Reads the value of a key.
    mutating func object<Key: RawRepresentable<String> & CaseIterable>(
        _ keys: Key.Type, _ member: (inout JSONReader, Key) throws(TodosError.Malformed) -> Void
    ) throws(TodosError.Malformed) {
        guard take("{") else { throw expected("an object in braces") }
        guard !take("}") else { return }
        // Searched from the front, since most texts have the keys in the order in which they are written.
        var remaining = Array(keys.allCases)
        repeat {
            guard next == UInt8(ascii: "\"") else { throw syntax("a key in quotation marks") }
            let name = try string()
            guard take(":") else { throw syntax("a colon") }
            path.append(.key(name))
            guard let index = remaining.firstIndex(where: { $0.rawValue == name }) else {
                let isKnown = Key(rawValue: name) != nil
                throw malformed(
                    isKnown
                        ? "The key “\(name)” occurs twice. Remove one."
                        : "The key “\(name.excerpt)” is unknown. Remove it.")
            }
            try member(&self, remaining.remove(at: index))
            path.removeLast()
        } while take(",")
        guard take("}") else { throw syntax("a comma or “}”") }
    }

    /// Reads an array of at most `limit` elements.
    ///
    /// - Parameter element: Reads the value of an element.
    mutating func array(
        limit: Int, _ element: (inout JSONReader) throws(TodosError.Malformed) -> Void
    ) throws(TodosError.Malformed) {
        guard take("[") else { throw expected("an array in brackets") }
        guard !take("]") else { return }
        var count = 0
        repeat {
            guard count < limit else { throw malformed("The array has more than \(limit) elements. Shorten it.") }
            path.append(.index(count))
            count += 1
            try element(&self)
            path.removeLast()
        } while take(",")
        guard take("]") else { throw syntax("a comma or “]”") }
    }

    /// Reads null if it is the next value, and returns a Boolean value that indicates whether it was.
    mutating func takeNull() -> Bool { take(word: "null") }

    /// Reads true or false.
    mutating func boolean() throws(TodosError.Malformed) -> Bool {
        if take(word: "true") { return true }
        guard take(word: "false") else { throw expected("true or false") }
        return false
    }

    /// Reads a whole number from 0 to 999,999,999.
    mutating func number() throws(TodosError.Malformed) -> Int {
        let digits = bytes[index...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let isWhole = digits.endIndex == bytes.count || !".eE".utf8.contains(bytes[digits.endIndex])
        guard isWhole, let value = Int(digits: digits), digits.count == 1 || digits.first != UInt8(ascii: "0")
        else { throw expected("a whole number of at most nine digits") }
        index = digits.endIndex
        skipWhitespace()
        return value
    }

    /// Throws unless the whole text was read.
    func end() throws(TodosError.Malformed) {
        guard index == bytes.count else { throw syntax("the end") }
    }

    /// The next byte; `nil` at the end.
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Skips white space.
    mutating func skipWhitespace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        skipWhitespace()
        return true
    }

    private mutating func take(word: String) -> Bool {
        guard next == word.utf8.first, bytes[index...].starts(with: word.utf8) else { return false }
        index += word.utf8.count
        skipWhitespace()
        return true
    }
}

// MARK: - Problems

extension JSONReader {
    /// Returns a problem of the value that is being read, or of one of its members.
    func malformed(_ message: String, at key: String? = nil) -> TodosError.Malformed {
        var location = ""
        for step in path + (key.map { [.key($0)] } ?? []) {
            switch step {
            case .key(let name): location += location.isEmpty ? name.excerpt : "." + name.excerpt
            case .index(let index): location += "[\(index)]"
            }
        }
        return TodosError.Malformed(location.isEmpty ? "the text" : location, message)
    }

    /// Returns the problem that the next value has another type than `value`, or that there is no value.
    func expected(_ value: String) -> TodosError.Malformed {
        guard let next, "{[\"-0123456789tfn".utf8.contains(next) else { return syntax(value) }
        return malformed("Expected \(value).")
    }

    /// Returns the problem that the next byte is not the beginning of `wanted`, with its line and column.
    func syntax(_ wanted: String) -> TodosError.Malformed {
        var (line, column) = (1, 1)
        for byte in bytes[..<index] {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                // Counted in scalars: continuation bytes do not count.
                column += 1
            }
        }
        let rest = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
        let found: String
        switch rest.unicodeScalars.first {
        case nil: found = "the text ends there"
        case let scalar? where scalar.properties.generalCategory == .control: found = "found a control character"
        case let scalar?: found = "found “\(scalar)”"
        }
        return TodosError.Malformed("line \(line), column \(column)", "Expected \(wanted), but \(found).")
    }
}

/// Reads a text of JSON, by RFC 8259, from its beginning to its end: each value as whoever calls expects it there.
///
/// The decoder of FoundationEssentials cannot say where a text is broken, and of two members of one name it drops one
/// without a word.
struct JSONReader {
    let bytes: [UInt8]
    var index: Int
    /// Where the value stands that is being read: names and numbers from the outermost on.
    private(set) var path: [Step] = []

    enum Step {
        case key(String)
        case index(Int)
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
        // A byte order mark may be ignored.
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        skipBlanks()
    }

    /// Reads an object, whose members have these keys, each at most once.
    mutating func object<Key: RawRepresentable<String> & CaseIterable>(
        _ keys: Key.Type, _ member: (inout JSONReader, Key) throws(TodosError.Malformed) -> Void
    ) throws(TodosError.Malformed) {
        guard take("{") else { throw expected("an object in braces") }
        guard !take("}") else { return }
        // Mostly they come in the order in which they are written.
        var awaited = Array(keys.allCases)
        repeat {
            guard next == UInt8(ascii: "\"") else { throw syntax("a key in quotation marks") }
            let name = try text()
            guard take(":") else { throw syntax("a colon") }
            path.append(.key(name))
            guard let index = awaited.firstIndex(where: { $0.rawValue == name }) else {
                let isKnown = Key(rawValue: name) != nil
                throw malformed(
                    isKnown ? "“\(name)” stands there twice: remove one." : "“\(name.shown)” is not known: remove it.")
            }
            try member(&self, awaited.remove(at: index))
            path.removeLast()
        } while take(",")
        guard take("}") else { throw syntax("a comma or “}”") }
    }

    /// Reads a list of at most so many elements.
    mutating func list(
        limit: Int, _ element: (inout JSONReader) throws(TodosError.Malformed) -> Void
    ) throws(TodosError.Malformed) {
        guard take("[") else { throw expected("a list in brackets") }
        guard !take("]") else { return }
        var count = 0
        repeat {
            guard count < limit else { throw malformed("There are more than \(limit): give at most so many.") }
            path.append(.index(count))
            count += 1
            try element(&self)
            path.removeLast()
        } while take(",")
        guard take("]") else { throw syntax("a comma or “]”") }
    }

    /// Reads null, if it stands here.
    mutating func takeNull() -> Bool { take(word: "null") }

    /// Reads true or false.
    mutating func flag() throws(TodosError.Malformed) -> Bool {
        if take(word: "true") { return true }
        guard take(word: "false") else { throw expected("true or false") }
        return false
    }

    /// Reads a whole number of at most nine digits, not negative.
    mutating func number() throws(TodosError.Malformed) -> Int {
        let digits = bytes[index...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let isWhole = digits.endIndex == bytes.count || !".eE".utf8.contains(bytes[digits.endIndex])
        guard isWhole, let value = Int(digits: digits), digits.count == 1 || digits.first != UInt8(ascii: "0")
        else { throw expected("a whole number of at most nine digits") }
        index = digits.endIndex
        skipBlanks()
        return value
    }

    /// Makes sure that nothing follows.
    func end() throws(TodosError.Malformed) {
        guard index == bytes.count else { throw syntax("the end") }
    }

    /// The byte that is read next.
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Skips what may stand between values.
    mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        index += 1
        skipBlanks()
        return true
    }

    private mutating func take(word: String) -> Bool {
        guard next == word.utf8.first, bytes[index...].starts(with: word.utf8) else { return false }
        index += word.utf8.count
        skipBlanks()
        return true
    }
}

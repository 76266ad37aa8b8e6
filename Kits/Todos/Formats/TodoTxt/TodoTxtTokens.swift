/// Words with blanks between them in the manner of <https://github.com/todotxt/todo.txt>, taken apart: those that say
/// something about a todo, and those of its title.
///
/// Pairs such as `due:2026-01-31` go from the title wherever they stand, tags such as `+home` and `@shop` only from its
/// end: within a sentence they are words of it as well. Of several pairs of one key the last one counts; the others,
/// and those that say nothing, are words of the title.
struct TodoTxtTokens {
    /// What a pair may be about.
    enum Key: String {
        case due, pri, rec, every, streak, kept, before
    }

    /// What the line is about; the words as they stood there, with the same blanks between them.
    private(set) var title = ""
    /// The tags in their order, perhaps some twice.
    private(set) var tags: [TodoTag] = []
    /// The values of the pairs.
    private(set) var values: [Key: Substring] = [:]

    /// Takes a line apart.
    ///
    /// - Parameters:
    ///   - isTyped: Whether a priority such as `(A)` may stand at the end too.
    ///   - accepts: Whether a pair says something.
    init(_ line: Substring, isTyped: Bool, accepts: (Key, Substring) -> Bool) {
        let words = line.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
        var others: [Int] = []
        var last: [Int] = []
        for index in words.indices.reversed() {
            switch Meaning(words[index]) {
            case .tag(let tag):
                tags.append(tag)
                if others.isEmpty { last.append(index) } else { others.append(index) }
            case .plain(let tag): tags.append(tag)
            case .pair(let key, let value) where values[key] == nil && accepts(key, value): values[key] = value
            case .priority(let letter) where isTyped && others.isEmpty && values[.pri] == nil: values[.pri] = letter
            default: others.append(index)
            }
        }
        tags.reverse()
        // Of tags alone a title is made all the same.
        let kept = others.isEmpty ? last : others
        title = Self.joined(words, kept.reversed(), line)
    }

    /// Whether nothing but the title was found.
    var isTitle: Bool { tags.isEmpty && values.isEmpty }

    private static func joined(_ words: [Substring], _ kept: ReversedCollection<[Int]>, _ line: Substring) -> String {
        var title = ""
        for index in kept {
            let start = index == 0 || title.isEmpty ? words[index].startIndex : words[index - 1].endIndex
            title += line[start..<words[index].endIndex]
        }
        return title
    }

    /// Takes a priority and the blank after it from the beginning of a line: `(A) `.
    static func takePriority(_ line: inout Substring) -> TodoPriority? {
        let bytes = line.utf8
        guard bytes.dropFirst(3).first == UInt8(ascii: " "), let letter = letter(line.prefix(3)) else { return nil }
        line = Substring(bytes.dropFirst(4))
        return try? TodoPriority(String(letter))
    }

    /// The `A` of `(A)`.
    private static func letter(_ word: Substring) -> Substring? {
        let bytes = word.utf8
        guard bytes.count == 3, bytes.first == UInt8(ascii: "("), bytes.last == UInt8(ascii: ")") else { return nil }
        let letter = Substring(bytes.dropFirst().dropLast())
        return isLetter(letter) ? letter : nil
    }

    /// Whether it is a priority: an upper-case letter.
    static func isLetter(_ word: Substring) -> Bool {
        word.utf8.count == 1 && word.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }

    /// After how many days something repeats: `7d`, `1w`, `+7d`. Nil for what is not 1 to 3,650 days.
    static func days(_ period: Substring) -> Int? {
        var digits = period.utf8
        if digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
        guard let unit = digits.popLast(), let count = Int(digits: digits), count <= 3_650 else { return nil }
        let days: Int
        switch unit {
        case UInt8(ascii: "d"): days = count
        case UInt8(ascii: "w"): days = count * 7
        default: return nil
        }
        return 1...3_650 ~= days ? days : nil
    }

    /// What a single word may say.
    private enum Meaning {
        case tag(TodoTag)
        case plain(TodoTag)
        case pair(Key, Substring)
        case priority(Substring)
        case nothing

        init(_ word: Substring) {
            let bytes = word.utf8
            if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "@") {
                self = Self.tag(word).map(Self.tag) ?? .nothing
            } else if let letter = TodoTxtTokens.letter(word) {
                self = .priority(letter)
            } else if let colon = bytes.prefix(7).firstIndex(of: UInt8(ascii: ":")) {
                let value = Substring(bytes[bytes.index(after: colon)...])
                let key = String(word[..<colon])
                if key == "tag" {
                    self = Self.tag(value).flatMap { $0.hasSign ? nil : .plain($0) } ?? .nothing
                } else {
                    self = Key(rawValue: key).map { .pair($0, value) } ?? .nothing
                }
            } else {
                self = .nothing
            }
        }

        private static func tag(_ word: Substring) -> TodoTag? {
            let text = String(word)
            guard let tag = try? TodoTag(text), tag.description == text else { return nil }
            return tag
        }
    }
}

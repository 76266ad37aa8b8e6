import AdderServices

/// The tokens of a line of <https://github.com/todotxt/todo.txt>, which are separated by blanks: tags, pairs of a key and a
/// value, and the words of the title.
///
/// A pair such as `due:2026-01-31` is removed from the title wherever it occurs. A tag such as `+home` or `@shop` is removed
/// only from its end, since within a sentence it is one of its words. Pairs that are not accepted are words of the title.
struct TodoTxtTokens {
    /// The key of a pair.
    enum Key: String {
        case due, pri, t, rec, on, every, streak, kept, before
    }

    /// The words of the title, with the same blanks between them as in the line.
    private(set) var title = ""
    /// The tags in their order. One may occur several times.
    private(set) var tags: [TodoTag] = []
    /// The values of the accepted pairs of each key, in their order.
    private(set) var values: [Key: [Substring]] = [:]
    /// The pairs with a value that were not accepted, in their order. They are words of the title.
    private(set) var refused: [(key: Key, word: Substring)] = []

    /// Creates the tokens of a line.
    ///
    /// - Parameters:
    ///   - allowsTrailingPriority: A Boolean value that indicates whether a priority such as `(A)` may be at the end too.
    ///   - allowsRepetition: A Boolean value that indicates whether a key may have several pairs. Otherwise the last one counts,
    ///     and the others are words of the title.
    ///   - allowsQuotes: A Boolean value that indicates whether the value of a pair may be several words in quotation marks.
    ///   - accepts: Returns a Boolean value that indicates whether a pair has a meaning.
    init(
        _ line: Substring, allowsTrailingPriority: Bool, allowsRepetition: Bool, allowsQuotes: Bool = false,
        accepts: (Key, Substring) -> Bool
    ) {
        let words = Self.words(line, allowsQuotes: allowsQuotes)
        var others: [Int] = []
        var last: [Int] = []
        for index in words.indices.reversed() {
            switch Token(words[index]) {
            case .tag(let tag):
                tags.append(tag)
                if others.isEmpty { last.append(index) } else { others.append(index) }
            case .plainTag(let tag): tags.append(tag)
            case .pair(let key, let value) where (allowsRepetition || values[key] == nil) && accepts(key, value):
                values[key, default: []].append(value)
            case .pair(let key, let value):
                if !value.isEmpty { refused.append((key, words[index])) }
                others.append(index)
            case .priority(let letter) where allowsTrailingPriority && others.isEmpty && values[.pri] == nil:
                values[.pri] = [letter]
            default: others.append(index)
            }
        }
        tags.reverse()
        refused.reverse()
        values = values.mapValues { $0.reversed() }
        // A line of tags alone keeps them as its title.
        let kept = others.isEmpty ? last : others
        title = Self.joined(words, kept.reversed(), line)
    }

    /// Returns the words of a line, which blanks separate. With quotes, `due:"tomorrow 9am"` is one of them.
    private static func words(_ line: Substring, allowsQuotes: Bool) -> [Substring] {
        let (blank, quote) = (UInt8(ascii: " "), UInt8(ascii: "\""))
        var words: [Substring] = []
        var rest = line.utf8.drop { $0 == blank }
        while !rest.isEmpty {
            var end = rest.firstIndex(of: blank) ?? rest.endIndex
            if allowsQuotes, let colon = rest[..<end].firstIndex(of: UInt8(ascii: ":")),
                Key(rawValue: String(Substring(rest[..<colon]))) != nil,
                rest[colon...].dropFirst().first == quote,
                // No value is longer, and a line of quotes that do not end is read once.
                let closing = rest[colon...].dropFirst(2).prefix(80).firstIndex(of: quote),
                rest[closing...].dropFirst().first ?? blank == blank
            {
                end = rest.index(after: closing)
            }
            words.append(Substring(rest[..<end]))
            rest = rest[end...].drop { $0 == blank }
        }
        return words
    }

    /// A Boolean value that indicates whether the line has neither tags nor accepted pairs.
    var hasTitleOnly: Bool { tags.isEmpty && values.isEmpty }

    /// Returns the last value of the pairs of a key; `nil` if there is none.
    subscript(key: Key) -> Substring? { values[key]?.last }

    private static func joined(_ words: [Substring], _ kept: ReversedCollection<[Int]>, _ line: Substring) -> String {
        var title = ""
        for index in kept {
            let start = index == 0 || title.isEmpty ? words[index].startIndex : words[index - 1].endIndex
            title += line[start..<words[index].endIndex]
        }
        return title
    }

    /// Removes a priority and the blank after it from the beginning of a line, `(A) `, and returns it.
    static func takePriority(_ line: inout Substring) -> TodoPriority? {
        let bytes = line.utf8
        guard bytes.dropFirst(3).first == UInt8(ascii: " "), let letter = letter(line.prefix(3)) else { return nil }
        line = Substring(bytes.dropFirst(4))
        return try? TodoPriority(String(letter))
    }

    /// Returns the `A` of `(A)`; `nil` for any other word.
    private static func letter(_ word: Substring) -> Substring? {
        let bytes = word.utf8
        guard bytes.count == 3, bytes.first == UInt8(ascii: "("), bytes.last == UInt8(ascii: ")") else { return nil }
        let letter = Substring(bytes.dropFirst().dropLast())
        return isPriority(letter) ? letter : nil
    }

    /// Returns a Boolean value that indicates whether a word is a priority: an upper-case letter.
    static func isPriority(_ word: Substring) -> Bool {
        word.utf8.count == 1 && word.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }

    /// Returns the number of days of an interval, `7d`, `1w` or `+7d`; `nil` unless it is 1 to 3,650 days.
    static func days(_ interval: Substring) -> Int? {
        var digits = interval.utf8
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

    /// A word by its form.
    private enum Token {
        /// A tag with a sign: `+home`.
        case tag(TodoTag)
        /// A tag without one: `tag:urgent`.
        case plainTag(TodoTag)
        case pair(Key, Substring)
        case priority(Substring)
        case word

        init(_ word: Substring) {
            let bytes = word.utf8
            if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "@") {
                self = Self.tag(word).map(Self.tag) ?? .word
            } else if let letter = TodoTxtTokens.letter(word) {
                self = .priority(letter)
            } else if let colon = bytes.prefix(7).firstIndex(of: UInt8(ascii: ":")) {
                let value = Substring(bytes[bytes.index(after: colon)...])
                let key = String(word[..<colon])
                if key == "tag" {
                    self = Self.tag(value).flatMap { $0.hasSign ? nil : .plainTag($0) } ?? .word
                } else {
                    self = Key(rawValue: key).map { .pair($0, value) } ?? .word
                }
            } else {
                self = .word
            }
        }

        private static func tag(_ word: Substring) -> TodoTag? {
            let text = String(word)
            guard let tag = try? TodoTag(text), tag.description == text else { return nil }
            return tag
        }
    }
}

/// The name of a kit or a screen, as a person types it, in the forms that code needs.
struct Name: Hashable {
    /// The name of a type: `OpeningHours`.
    let type: String
    /// The name that a person reads: `Opening hours`.
    let title: String
    /// The name of a value: `openingHours`.
    let value: String
    /// The name in a path: `opening-hours`.
    let path: String

    /// Creates a name from a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - thing: The thing that is named: `kit` or `screen`.
    ///   - reserved: The names of values that code has already.
    init(_ text: Substring, of thing: String, reserved: Set<String>) throws(Mistake) {
        guard let first = text.first, first.isASCII, first.isUppercase, text.count <= 40,
            text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else {
            throw Mistake(
                "“\(text)” is not the name of a \(thing). Type an upper-case letter and then letters and digits, 40 at "
                    + "most, such as \(thing == "kit" ? "Weather" : "Places").")
        }
        var words: [String] = []
        for (index, character) in zip(text.indices, text) {
            let next = text.index(after: index)
            let beginsWord =
                character.isUppercase
                && (words.last?.last.map { !$0.isUppercase } ?? true
                    || (next < text.endIndex && text[next].isLowercase))
            if beginsWord { words.append("") }
            words[words.count - 1].append(character)
        }
        type = String(text)
        title = ([words[0]] + words.dropFirst().map { $0.lowercased() }).joined(separator: " ")
        value = words[0].lowercased() + words.dropFirst().joined()
        path = words.map { $0.lowercased() }.joined(separator: "-")
        guard !reserved.contains(value), !Self.keywords.contains(value) else {
            throw Mistake("The name \(text) is taken: the code has another “\(value)”. Choose another name.")
        }
    }

    /// Creates the name of a screen. Its type begins with the name of the kit, so that two kits have no type of one name:
    /// `List` and `NotesList` are both the screen `list` with the types `NotesList…`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - kit: The name of the kit.
    ///   - reserved: The names of values that code has already.
    init(screen text: String, of kit: Name, reserved: Set<String>) throws(Mistake) {
        let rest = text.hasPrefix(kit.type) ? text.dropFirst(kit.type.count) : ""
        let name = try Name(rest.first?.isUppercase == true ? rest : text[...], of: "screen", reserved: reserved)
        (type, title, value, path) = (kit.type + name.type, name.title, name.value, name.path)
    }

    /// The words that Swift does not accept as the name of a case or of a function: the keywords of *The Swift Programming
    /// Language*, “Lexical Structure”.
    private static let keywords: Set<String> = [
        "as", "associatedtype", "borrowing", "break", "case", "catch", "class", "consuming", "continue", "default",
        "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "nonisolated", "open", "operator", "package",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}

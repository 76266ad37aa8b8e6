/// A text under a rule: it is made of nothing else, and coded as the bare text.
public protocol CheckedText: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The text, if the rule allows it.
    ///
    /// - Throws: ``TodoRejection`` of the field it belongs to.
    init(_ text: String) throws(TodoRejection)
}

extension CheckedText {
    /// Decodes the bare text, under the same rules.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the bare text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// The title of a todo: one line, not empty, at most 500 characters and 4,096 bytes.
public struct TodoTitle: CheckedText {
    private static let rule = TextRule(field: .title, name: "The title", characters: 500, bytes: 4_096)

    /// The title as text.
    public let description: String

    /// A title: the text without the white space around it.
    ///
    /// - Throws: ``TodoRejection`` of the field `title`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text)
        guard TextRule.isVisible(description) else {
            throw Self.rule.rejection("empty", "The title is empty: say what is to be done.")
        }
    }
}

/// The note of a todo: any number of lines, perhaps none, at most 20,000 characters and 65,536 bytes.
public struct TodoNote: CheckedText {
    private static let rule = TextRule(
        field: .note, name: "The note", characters: 20_000, bytes: 65_536, allowsLines: true)

    /// No note.
    public static let none = TodoNote()

    /// The note as text.
    public let description: String

    private init() {
        description = ""
    }

    /// A note: the text without the white space around it, its lines ended by line feeds.
    ///
    /// - Throws: ``TodoRejection`` of the field `note`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text.utf8.contains(UInt8(ascii: "\r")) ? Self.withLineFeeds(text) : text)
    }

    private static func withLineFeeds(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false) { $0 == "\r\n" }.joined(separator: "\n")
    }

    /// Whether there is none.
    public var isEmpty: Bool { description.isEmpty }
}

/// How pressing a todo is: a letter from A, the most pressing, to Z.
public struct TodoPriority: CheckedText, Comparable {
    private let letter: UInt8

    /// A letter, in either case.
    ///
    /// - Throws: ``TodoRejection`` of the field `priority`.
    public init(_ text: String) throws(TodoRejection) {
        guard text.utf8.count == 1, let letter = text.uppercased().utf8.first,
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter
        else {
            throw TodoRejection(
                field: .priority, code: "malformed",
                message: "“\(text.shown)” is not a priority: type a letter from A to Z.")
        }
        self.letter = letter
    }

    /// The letter, in upper case.
    public var description: String { String(UnicodeScalar(letter)) }

    /// The more pressing is less.
    public static func < (a: Self, b: Self) -> Bool { a.letter < b.letter }
}

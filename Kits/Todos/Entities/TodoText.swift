import Adder

/// A text of a todo that satisfies a rule. It is encoded as the bare text.
public protocol TodoText: Codable, Hashable, Sendable, CustomStringConvertible {
    /// Creates a value from a text that satisfies the rule.
    ///
    /// - Throws: ``TodoRejection`` of the field to which the text belongs.
    init(_ text: String) throws(TodoRejection)
}

extension TodoText {
    /// Creates a value from a decoded bare text.
    ///
    /// - Throws: ``TodoRejection`` if the text does not satisfy the rule.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the bare text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// The title of a todo: one line of 1 to 500 characters and at most 4,096 bytes.
public struct TodoTitle: TodoText {
    private static let rule = TextRule(field: .title, subject: "The title", characters: 500, bytes: 4_096)

    /// The title as text.
    public let description: String

    /// Creates a title from a text without the white space at its ends. Each tab becomes a blank.
    ///
    /// - Throws: ``TodoRejection`` of the field `title`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text)
        guard TextRule.isVisible(description) else {
            throw Self.rule.rejection(.empty, "The title is empty. Enter what is to be done.")
        }
    }
}

/// The note of a todo: zero or more lines of at most 20,000 characters and 65,536 bytes.
public struct TodoNote: TodoText {
    private static let rule = TextRule(
        field: .note, subject: "The note", characters: 20_000, bytes: 65_536, allowsLines: true)

    /// The empty note.
    public static let none = TodoNote()

    /// The note as text, its lines separated by line feeds.
    public let description: String

    private init() {
        description = ""
    }

    /// Creates a note from a text without the white space at its ends. Each CR and each CR LF becomes a line feed.
    ///
    /// - Throws: ``TodoRejection`` of the field `note`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text)
    }

    /// A Boolean value that indicates whether the note is empty.
    public var isEmpty: Bool { description.isEmpty }
}

/// The priority of a todo: a letter from A, the highest, to Z.
public struct TodoPriority: TodoText, Comparable {
    private let letter: UInt8

    /// Creates a priority from a letter in either case.
    ///
    /// - Throws: ``TodoRejection`` of the field `priority`.
    public init(_ text: String) throws(TodoRejection) {
        guard text.utf8.count == 1, let letter = text.uppercased().utf8.first,
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter
        else {
            throw TodoRejection(
                field: .priority, code: .malformed,
                message: "“\(text.excerpt)” is not a priority. Enter a letter from A to Z.")
        }
        self.letter = letter
    }

    /// Creates a priority from a letter; `nil` if it is none from A to Z.
    init?(letter: Unicode.Scalar) {
        guard "A"..."Z" ~= letter else { return nil }
        self.letter = UInt8(ascii: letter)
    }

    /// Returns the priority a number of letters after this one; `nil` before A and after Z.
    func next(_ steps: Int) -> TodoPriority? {
        TodoPriority(letter: Unicode.Scalar(UInt8(clamping: Int(letter) + steps)))
    }

    /// The letter in upper case.
    public var description: String { String(UnicodeScalar(letter)) }

    /// Returns a Boolean value that indicates whether the first priority is higher: A precedes B.
    public static func < (a: Self, b: Self) -> Bool { a.letter < b.letter }
}

/// A rule for a text of a todo: its maximum length, and whether it may have several lines.
struct TextRule {
    let field: TodoField
    /// The beginning of a sentence about the text: “The title”.
    let subject: String
    let characters: Int
    let bytes: Int
    var allowsLines = false

    /// Returns the text without the white space at its ends.
    ///
    /// - Throws: ``TodoRejection`` if the text is too long or has a control character.
    func checked(_ text: String) throws(TodoRejection) -> String {
        if isPlain(text.utf8) { return text }
        // Checked first, since its cost does not depend on the length.
        guard text.utf8.count <= bytes else {
            throw rejection(.tooLong, "\(subject) has \(text.utf8.count) bytes. Shorten it to at most \(bytes).")
        }
        let trimmed = (allowsLines ? text.withLineFeeds : text.withoutTabs).trimmingWhitespace()
        guard trimmed.count <= characters else {
            throw rejection(
                .tooLong, "\(subject) has \(trimmed.count) characters. Shorten it to at most \(characters).")
        }
        if let control = trimmed.unicodeScalars.first(where: isForbidden) {
            let digits = String(control.value, radix: 16, uppercase: true)
            let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            throw rejection(.controlCharacter, "\(subject) contains the control character \(code). Remove it.")
        }
        return trimmed
    }

    func rejection(_ code: TodoRejection.Code, _ message: String) -> TodoRejection {
        TodoRejection(field: field, code: code, message: message)
    }

    /// Returns a Boolean value that indicates whether a text has a scalar with a shape. Joiners alone look empty.
    static func isVisible(_ text: some StringProtocol) -> Bool {
        if let first = text.utf8.first, 0x21..<0x7F ~= first { return true }
        return text.unicodeScalars.contains { !$0.properties.isDefaultIgnorableCodePoint }
    }

    /// Returns a Boolean value that indicates whether a text is printable ASCII without a space at either end, as most
    /// texts are.
    private func isPlain(_ bytes: String.UTF8View) -> Bool {
        bytes.withContiguousStorageIfAvailable { bytes in
            guard bytes.count <= characters, bytes.first != 0x20, bytes.last != 0x20 else { return false }
            // Without an early exit, so that the loop is vectorised.
            return bytes.reduce(true) { (0x20..<0x7F ~= $1) && $0 }
        } ?? false
    }

    /// Returns a Boolean value that indicates whether a scalar is a control character (Unicode's category Cc) or one of
    /// the two separators that also end a line.
    private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        if allowsLines, scalar == "\n" || scalar == "\t" { return false }
        return scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
}

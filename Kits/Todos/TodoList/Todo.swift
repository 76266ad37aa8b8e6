public import Adder

/// Something to do.
public struct Todo: Codable, Equatable, Sendable, Identifiable {
    /// Its identity, the same for ever.
    public let id: TodoID
    /// What is to be done.
    public var title: TodoTitle
    /// When it was added.
    public let createdAt: Timestamp
    /// When it was done; nil while it is open.
    public var completedAt: Timestamp?
    /// Whether it is in the trash.
    public var isDeleted = false
    /// Its place in the preset order, ascending from 1; the store gives it.
    public internal(set) var position: Int64 = 0

    /// An open todo.
    public init(id: TodoID, title: TodoTitle, createdAt: Timestamp) {
        self.id = id
        self.title = title
        self.createdAt = createdAt
    }

    /// Completes what is open, and reopens what is done.
    public mutating func toggle(at now: Timestamp) {
        completedAt = completedAt == nil ? now : nil
    }
}

/// The title of a todo: one line, not empty, at most 500 characters and 4,096 bytes.
public struct TodoTitle: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The title as text.
    public let description: String

    /// A title: the text without the white space around it.
    ///
    /// - Throws: ``Rejection`` of the field `title`.
    public init(_ text: String) throws(Rejection) {
        // This limit comes first: nothing else is done with a megabyte of text.
        guard text.utf8.count <= 4_096 else {
            throw Self.rejection("tooLong", "The title has \(text.utf8.count) bytes: shorten it to 4096.")
        }
        let title = Self.trimmed(text)
        // A title of joiners and other scalars without a shape of their own would look empty in every list.
        guard title.unicodeScalars.contains(where: { !$0.properties.isDefaultIgnorableCodePoint }) else {
            throw Self.rejection("empty", "The title is empty: say what is to be done.")
        }
        guard title.count <= 500 else {
            throw Self.rejection("tooLong", "The title has \(title.count) characters: shorten it to 500.")
        }
        if let control = title.unicodeScalars.first(where: Self.breaksLine) {
            let code = "U+" + String(control.value, radix: 16, uppercase: true).leftPadded(to: 4)
            throw Self.rejection("controlCharacter", "The title has the control character \(code): leave it out.")
        }
        description = title
    }

    /// Decodes the bare text, under the same rules.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the bare text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    private static func rejection(_ code: String, _ message: String) -> Rejection {
        Rejection(field: "title", code: code, message: message)
    }

    /// Control characters (Unicode's category Cc) and the two separators that also end a line.
    private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private static func trimmed(_ text: String) -> String {
        let head = text.drop { $0.isWhitespace }
        guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(head[...last])
    }
}

extension String {
    fileprivate func leftPadded(to width: Int) -> String {
        String(repeating: "0", count: Swift.max(0, width - count)) + self
    }
}

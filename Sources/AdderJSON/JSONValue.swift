/// A JSON value. Members are written in the order in which they are listed.
public enum JSONValue: Sendable {
    /// An object.
    case object(Members)
    /// An array.
    case array([JSONValue])
    /// A string.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// True or false.
    case boolean(Bool)
    /// Null.
    case null
    /// A value that another JSON writer has encoded, such as a kit's.
    case encoded(String)

    /// The members of an object, in the order in which they are written.
    public struct Members: Sendable, ExpressibleByDictionaryLiteral {
        /// The names and the values.
        public let pairs: [(name: String, value: JSONValue)]

        /// Creates members from their names and values.
        public init(_ pairs: [(name: String, value: JSONValue)]) {
            self.pairs = pairs
        }

        /// Creates members from the names and the values of a literal, in its order.
        public init(dictionaryLiteral pairs: (String, JSONValue)...) {
            self.pairs = pairs.map { (name: $0.0, value: $0.1) }
        }
    }

    /// The value as a document: one line with its end, without white space between values.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    public var document: String { text + "\n" }

    private var text: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .object(let members):
            writer.object(members.pairs.map(\.name)) { members.pairs[$1].value.write(to: &$0) }
        case .array(let elements): writer.array(elements.count) { elements[$1].write(to: &$0) }
        case .string(let string): writer.string(string)
        case .integer(let number): writer.integer(number)
        case .boolean(let flag): writer.boolean(flag)
        case .null: writer.string(nil)
        case .encoded(let value): writer.encoded(value)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Creates a string.
    public init(stringLiteral text: String) {
        self = .string(text)
    }
}

extension JSONValue {
    /// Creates an integer.
    public init(_ number: Int) {
        self = .integer(Int64(number))
    }
}

extension JSONValue {
    /// The value as a document for a person to read: with a line for each member, indented by two spaces a level. An
    /// array of texts and numbers is one line.
    public var indentedDocument: String {
        var text = ""
        writeIndented(to: &text, level: 0)
        text += "\n"
        return text
    }

    private func writeIndented(to text: inout String, level: Int) {
        switch self {
        case .object(let members) where !members.pairs.isEmpty:
            Self.writeIndented(members.pairs, to: &text, level, between: ("{", "}")) { member, text in
                text += JSONValue.string(member.name).text + ": "
                member.value.writeIndented(to: &text, level: level + 1)
            }
        case .array(let elements) where elements.contains(where: \.isComposite):
            Self.writeIndented(elements, to: &text, level, between: ("[", "]")) { element, text in
                element.writeIndented(to: &text, level: level + 1)
            }
        default: text += self.text
        }
    }

    private static func writeIndented<Element>(
        _ elements: [Element], to text: inout String, _ level: Int, between brackets: (String, String),
        _ write: (Element, inout String) -> Void
    ) {
        text += brackets.0
        for (index, element) in elements.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: level + 1)
            write(element, &text)
        }
        text += "\n" + String(repeating: "  ", count: level) + brackets.1
    }

    private var isComposite: Bool {
        switch self {
        case .object, .array: true
        case .string, .integer, .boolean, .null, .encoded: false
        }
    }
}

/// A JSON value. Members are written in the order in which they are listed.
enum JSONValue: Sendable {
    case object(Members)
    case array([JSONValue])
    case string(String)
    case integer(Int64)
    case boolean(Bool)
    case null
    /// A value that another JSON writer has encoded, such as a kit's.
    case encoded(String)

    /// The members of an object, in the order in which they are written.
    struct Members: Sendable, ExpressibleByDictionaryLiteral {
        let pairs: [(name: String, value: JSONValue)]

        init(_ pairs: [(name: String, value: JSONValue)]) {
            self.pairs = pairs
        }

        init(dictionaryLiteral pairs: (String, JSONValue)...) {
            self.pairs = pairs.map { (name: $0.0, value: $0.1) }
        }
    }

    /// The value as a document: one line with its end.
    var document: String {
        var text = ""
        write(to: &text)
        text += "\n"
        return text
    }

    /// Appends the value as defined by RFC 8259, without white space.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text that is appended.
    private func write(to text: inout String) {
        switch self {
        case .object(let members):
            Self.write(members.pairs, to: &text, between: ("{", "}")) { member, text in
                Self.write(member.name, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
        case .array(let elements):
            Self.write(elements, to: &text, between: ("[", "]")) { element, text in element.write(to: &text) }
        case .string(let string): Self.write(string, to: &text)
        case .integer(let number): text += String(number)
        case .boolean(let flag): text += flag ? "true" : "false"
        case .null: text += "null"
        case .encoded(let value): text += value
        }
    }

    private static func write<Element>(
        _ elements: [Element], to text: inout String, between brackets: (String, String),
        _ write: (Element, inout String) -> Void
    ) {
        text += brackets.0
        var isFirst = true
        for element in elements {
            if !isFirst { text += "," }
            isFirst = false
            write(element, &text)
        }
        text += brackets.1
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        defer { text += "\"" }
        guard string.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
            text += string
            return
        }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{8}": text += "\\b"
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\u{C}": text += "\\f"
            case "\r": text += "\\r"
            case ..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension JSONValue {
    /// Returns the document of an object with the first member `warnings`.
    static func adding(warnings: [String], to document: String) -> String {
        guard document.hasPrefix("{") else { return document }
        let member = object(["warnings": .array(warnings.map(JSONValue.string))]).document.dropLast(2)
        return member + (document.hasPrefix("{}") ? "" : ",") + document.dropFirst()
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    init(stringLiteral text: String) {
        self = .string(text)
    }
}

extension JSONValue {
    /// Creates an integer.
    init(_ number: Int) {
        self = .integer(Int64(number))
    }
}

extension JSONValue {
    /// The value as a document for a person to read: with a line for each member, indented by two spaces a level. An
    /// array of texts and numbers is one line.
    var indentedDocument: String {
        var text = ""
        writeIndented(to: &text, level: 0)
        text += "\n"
        return text
    }

    private func writeIndented(to text: inout String, level: Int) {
        switch self {
        case .object(let members) where !members.pairs.isEmpty:
            Self.writeIndented(members.pairs, to: &text, level, between: ("{", "}")) { member, text in
                text += JSONValue.string(member.name).document.dropLast() + ": "
                member.value.writeIndented(to: &text, level: level + 1)
            }
        case .array(let elements) where elements.contains(where: \.isComposite):
            Self.writeIndented(elements, to: &text, level, between: ("[", "]")) { element, text in
                element.writeIndented(to: &text, level: level + 1)
            }
        default: text += document.dropLast()
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

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

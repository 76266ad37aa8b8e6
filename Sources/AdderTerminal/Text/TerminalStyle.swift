/// Marks text with the SGR codes of ECMA-48, or leaves it unchanged where colours are off.
package struct TerminalStyle: Sendable {
    /// A Boolean value that indicates whether text is marked at all.
    package let isColored: Bool

    package init(isColored: Bool) {
        self.isColored = isColored
    }

    /// All codes that a style writes.
    static let codes = [Code.bold, .dim, .red, .green, .yellow, .end].map(\.rawValue)

    private enum Code: String {
        case end = "0"
        case bold = "1"
        case dim = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    package func bold(_ text: String) -> String { mark(text, .bold) }
    package func dim(_ text: String) -> String { mark(text, .dim) }
    package func red(_ text: String) -> String { mark(text, .red) }
    package func green(_ text: String) -> String { mark(text, .green) }
    package func yellow(_ text: String) -> String { mark(text, .yellow) }

    private func mark(_ text: String, _ code: Code) -> String {
        isColored ? "\u{1B}[\(code.rawValue)m\(text)\u{1B}[\(Code.end.rawValue)m" : text
    }
}

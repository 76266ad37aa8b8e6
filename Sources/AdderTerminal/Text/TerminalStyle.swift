/// Marks text with the SGR codes of ECMA-48, or leaves it unchanged where colours are off.
package struct TerminalStyle: Sendable {
    /// A Boolean value that indicates whether text is marked at all.
    package let isColored: Bool

    package init(isColored: Bool) {
        self.isColored = isColored
    }

    /// All codes that a style writes.
    static let codes = ([.end] + Mark.allCases.map(\.code)).map(\.rawValue)

    /// The mark of a text.
    package enum Mark: CaseIterable, Sendable {
        case bold, dim, red, green, yellow

        fileprivate var code: Code {
            switch self {
            case .bold: .bold
            case .dim: .dim
            case .red: .red
            case .green: .green
            case .yellow: .yellow
            }
        }

        /// The control sequence that begins the mark.
        var beginning: String { "\u{1B}[\(code.rawValue)m" }
    }

    /// The control sequence that ends every mark.
    static let ending = "\u{1B}[\(Code.end.rawValue)m"

    fileprivate enum Code: String {
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

    /// Returns a text with a mark; unchanged if there is no mark.
    package func mark(_ text: String, _ mark: Mark?) -> String {
        guard isColored, let mark else { return text }
        return mark.beginning + text + Self.ending
    }
}

/// Marks text with the SGR codes of ECMA-48, or leaves it unchanged where colours are off.
package struct TerminalStyle: Sendable {
    /// A Boolean value that indicates whether text is marked at all.
    package let isColored: Bool

    package init(isColored: Bool) {
        self.isColored = isColored
    }

    /// All codes that a style writes.
    static let codes = ["0", "1", "2", "31", "32", "33", "36"]

    /// The mark of a text.
    package enum Mark: CaseIterable, Sendable {
        case bold, dim, red, green, yellow, cyan

        /// The control sequence that begins the mark.
        var beginning: String {
            switch self {
            case .bold: "\u{1B}[1m"
            case .dim: "\u{1B}[2m"
            case .red: "\u{1B}[31m"
            case .green: "\u{1B}[32m"
            case .yellow: "\u{1B}[33m"
            case .cyan: "\u{1B}[36m"
            }
        }
    }

    /// The control sequence that ends every mark.
    static var ending: String { "\u{1B}[0m" }

    /// Returns a text without marks.
    package static func removingMarks(from text: String) -> String {
        guard text.utf8.contains(0x1B) else { return text }
        return codes.reduce(text) { $0.replacing("\u{1B}[\($1)m", with: "") }
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

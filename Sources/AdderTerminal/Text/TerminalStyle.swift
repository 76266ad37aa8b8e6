/// Marks text with the SGR codes of ECMA-48, or leaves it unchanged where colours are off.
struct TerminalStyle: Sendable {
    /// A Boolean value that indicates whether text is marked at all.
    let isColored: Bool

    init(isColored: Bool) {
        self.isColored = isColored
    }

    /// All codes that a style writes.
    static let codes = ["0", "1", "2", "31", "32", "33", "36"]

    /// The mark of a text.
    enum Mark: CaseIterable, Sendable {
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

    func bold(_ text: String) -> String { mark(text, .bold) }
    func dim(_ text: String) -> String { mark(text, .dim) }
    func red(_ text: String) -> String { mark(text, .red) }
    func green(_ text: String) -> String { mark(text, .green) }
    func yellow(_ text: String) -> String { mark(text, .yellow) }

    /// Returns a text with a mark; unchanged if there is no mark.
    func mark(_ text: String, _ mark: Mark?) -> String {
        guard isColored, let mark else { return text }
        return mark.beginning + text + Self.ending
    }
}

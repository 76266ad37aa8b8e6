import AdderViews

/// The attributes of a piece of text on the screen.
struct FrameStyle: OptionSet, Sendable {
    let rawValue: UInt8

    static let bold = FrameStyle(rawValue: 1)
    static let dim = FrameStyle(rawValue: 2)
    static let underlined = FrameStyle(rawValue: 4)
    static let reversed = FrameStyle(rawValue: 8)
    static let red = FrameStyle(rawValue: 16)
    static let green = FrameStyle(rawValue: 32)
    static let yellow = FrameStyle(rawValue: 64)
    static let cyan = FrameStyle(rawValue: 128)

    /// The attributes with their parameters of SGR (ECMA-48, section 8.3.117).
    private static let parameters: [(FrameStyle, String)] = [
        (.bold, "1"), (.dim, "2"), (.underlined, "4"), (.reversed, "7"), (.red, "31"), (.green, "32"), (.yellow, "33"),
        (.cyan, "36"),
    ]
    private static let colors: FrameStyle = [.red, .green, .yellow, .cyan]

    /// The control sequences that begin the styles, by their raw values: a frame has hundreds of pieces.
    private static let beginnings = (UInt8.min...UInt8.max).map { rawValue in
        let codes = parameters.filter { FrameStyle(rawValue: rawValue).contains($0.0) }.map(\.1)
        return codes.isEmpty ? "" : "\u{1B}[\(codes.joined(separator: ";"))m"
    }

    /// Returns the control sequence that begins the style; empty for a text without attributes.
    func beginning(isColored: Bool) -> String {
        Self.beginnings[Int((isColored ? self : subtracting(Self.colors)).rawValue)]
    }

    /// The control sequence that ends every style.
    static let end = "\u{1B}[0m"
}

extension FrameStyle {
    /// Creates the style of a meaning.
    init(_ tone: PageTone) {
        self.init(tone.mark)
    }

    init(_ mark: TerminalStyle.Mark?) {
        self =
            switch mark {
            case .bold: .bold
            case .dim: .dim
            case .red: .red
            case .green: .green
            case .yellow: .yellow
            case .cyan: .cyan
            case nil: []
            }
    }
}

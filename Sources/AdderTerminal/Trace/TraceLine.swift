/// A line of an ``EventTree`` that is drawn.
public struct TraceLine: Sendable {
    /// A stretch of the line with its mark.
    struct Piece: Equatable, Sendable {
        let text: String
        let mark: TerminalStyle.Mark?
    }

    private(set) var pieces: [Piece] = []
    /// The number of cells that the line takes.
    private(set) var width = 0

    init() {}

    /// Appends a text, which is made safe to show.
    mutating func append(_ text: String, _ mark: TerminalStyle.Mark? = nil) {
        guard !text.isEmpty else { return }
        let safe = TerminalText.safeLine(text)
        pieces.append(Piece(text: safe, mark: mark))
        width += safe.terminalWidth
    }

    /// Appends a text, cut to the cells that are left of `limit`; `nil` for no limit.
    mutating func append(_ text: String, _ mark: TerminalStyle.Mark? = nil, upTo limit: Int?) {
        guard let limit else { return append(text, mark) }
        append(TerminalText.cut(TerminalText.safeLine(text), to: max(limit - width, 0)), mark)
    }

    /// Appends blanks up to a column.
    mutating func pad(to column: Int) {
        append(String(repeating: " ", count: max(column - width, 0)))
    }

    /// The text without marks. Characters that a terminal would obey are shown, as `<U+001B>`.
    public var text: String { pieces.map(\.text).joined() }

    /// Returns the text with the control sequences of its colours.
    public func text(isColored: Bool) -> String {
        let style = TerminalStyle(isColored: isColored)
        return pieces.map { style.mark($0.text, $0.mark) }.joined()
    }
}

extension TraceLine: Equatable {
    /// Returns `true` if two lines look the same.
    public static func == (one: TraceLine, other: TraceLine) -> Bool { one.pieces == other.pieces }
}

extension Terminal {
    /// The width of a line on standard error: that of its terminal, but at most 100 cells; `nil` if it is not a terminal.
    package static var messageWidth: Int? { size(of: .error).map { min($0.width, TerminalText.readableWidth) } }

    /// Writes a message to standard error, safe to show, and ends its line. At a terminal, its lines are broken at blanks.
    package static func writeMessage(_ message: String) {
        _ = write(exactly: TerminalText.wrapped(TerminalText.safe(message), to: messageWidth) + "\n", to: .error)
    }
}

import Adder
import AdderTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A line on standard error that says what is being done, and is written again and again. Without a terminal there is none.
final class ProgressLine: Sendable {
    private let width = Lock(0)
    private let isShown = isatty(STDERR_FILENO) == 1

    /// Replaces the line.
    func show(_ text: String) {
        guard isShown else { return }
        // A line that reached the edge would wrap, and could not be written again.
        let text = TerminalText.cut(TerminalText.line(TerminalText.safe(text)), to: (Terminal.messageWidth ?? 80) - 1)
        width.withLock { width in
            // Blanks, since not every terminal can clear a line.
            let gap = String(repeating: " ", count: max(0, width - text.terminalWidth))
            _ = Terminal.write(exactly: "\r\(text)\(gap)", to: .error)
            width = text.terminalWidth
        }
    }

    /// Removes the line.
    func clear() {
        guard isShown else { return }
        width.withLock { width in
            if width > 0 { _ = Terminal.write(exactly: "\r\(String(repeating: " ", count: width))\r", to: .error) }
            width = 0
        }
    }
}

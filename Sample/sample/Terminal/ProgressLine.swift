import AdderTerminal
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A line on standard error that shows the progress of a command and is replaced again and again. It is left out without a
/// terminal.
final class ProgressLine: Sendable {
    private let width = Mutex(0)
    private let console: Console
    private let isShown: Bool

    init(at console: Console) {
        self.console = console
        isShown = isatty(console.errors) == 1
    }

    /// Replaces the line.
    func show(_ text: String) {
        guard isShown else { return }
        // A line that reached the edge would wrap, and could not be written again.
        let text = TerminalText.cut(
            TerminalText.safeLine(text), to: (console.terminal.size(of: .error)?.width ?? 80) - 1)
        width.withLock { width in
            // Blanks, since not every terminal can clear a line.
            let gap = String(repeating: " ", count: max(0, width - TerminalText.width(text)))
            _ = TextFile.write("\r\(text)\(gap)", toFile: console.errors)
            width = TerminalText.width(text)
        }
    }

    /// Removes the line.
    func clear() {
        guard isShown else { return }
        width.withLock { width in
            if width > 0 { _ = TextFile.write("\r\(String(repeating: " ", count: width))\r", toFile: console.errors) }
            width = 0
        }
    }
}

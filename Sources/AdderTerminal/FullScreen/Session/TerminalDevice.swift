import Adder

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The terminal of the process while it shows pages: on its alternate screen, with each key read at once.
///
/// It can be entered and left on any thread: a signal leaves it while the main actor is busy. It writes plain ECMA-48
/// and the private modes that all common terminals have, so that a host links no system library.
final class TerminalDevice: Sendable {
    private struct State {
        /// The settings before the terminal was entered; `nil` while it is not entered.
        var former: termios?
        /// A Boolean value that indicates whether the terminal was left for good.
        var isOver = false
    }

    private let state = Lock(State())
    private let usesMouse: Bool

    /// The alternate screen, without automatic line ends, with marks around pasted text, and without a cursor.
    private static let entering = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l\u{1B}[2J"
    private static let leaving = "\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"

    /// The text that restores the screen.
    private var restoring: String { (usesMouse ? MouseReport.end : "") + Self.leaving }

    /// Creates a device that is not entered yet.
    ///
    /// - Parameter usesMouse: A Boolean value that indicates whether the terminal reports the mouse while it is entered.
    init(usesMouse: Bool) {
        self.usesMouse = usesMouse
    }

    deinit { leave() }

    /// A Boolean value that indicates whether the process may write to the terminal: in the background it may not.
    static var isForeground: Bool {
        let group = tcgetpgrp(STDIN_FILENO)
        // Without a controlling terminal, there is no background.
        return group < 0 || group == getpgrp()
    }

    /// Enters the terminal, unless it is entered or left for good. Returns `false` if it cannot be switched.
    @discardableResult
    func enter() -> Bool {
        state.withLock { state in
            guard state.former == nil, !state.isOver else { return true }
            var settings = termios()
            guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return false }
            let former = settings
            Self.readSingleKeys(&settings)
            guard tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 else { return false }
            state.former = former
            TrapRescue.begin(former, restoring)
            return Terminal().write(exactly: Self.entering + (usesMouse ? MouseReport.beginning : ""), to: .output)
        }
    }

    /// Restores the terminal as it was before it was entered.
    ///
    /// - Parameter isOver: A Boolean value that indicates whether it is left for good.
    func leave(isOver: Bool = true) {
        state.withLock { state in
            state.isOver = state.isOver || isOver
            guard var former = state.former else { return }
            state.former = nil
            // A terminal that cannot be written is gone.
            _ = Terminal().write(exactly: restoring, to: .output)
            tcsetattr(STDIN_FILENO, TCSADRAIN, &former)
            TrapRescue.end()
        }
    }

    /// Writes control sequences while the terminal is entered. Returns `false` if that fails.
    func write(_ text: String) -> Bool {
        state.withLock { state in
            state.former == nil || text.isEmpty || Terminal().write(exactly: text, to: .output)
        }
    }

    /// Lets each key be read at once.
    ///
    /// By default, Control-C discards the keys that nobody has read yet. A reader that was told of one of them would then wait
    /// for the next key.
    static func readSingleKeys(_ settings: inout termios) {
        settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        settings.c_lflag |= tcflag_t(NOFLSH)
        // Return and Control-J differ, Control-S is a key. Control-C and Control-Z stay signals, which reach a program
        // whose main actor is busy.
        settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON | ISTRIP)
        withUnsafeMutableBytes(of: &settings.c_cc) { bytes in
            bytes[Int(VMIN)] = 1
            bytes[Int(VTIME)] = 0
        }
    }
}

public import Adder

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The standard streams of a program, each of which may be a terminal, and the variables of its environment.
///
/// A program that runs in a process of its own has the standard streams:
///
/// ```swift
/// let terminal = Terminal()
/// terminal.write("3 open todos\n")
/// ```
public struct Terminal: Sendable {
    /// A size in cells.
    public struct Size: Equatable, Sendable {
        /// The number of cells in a line.
        public let width: Int
        /// The number of lines.
        public let height: Int

        /// Creates a size.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// A standard stream that a process writes to.
    public enum Stream: Sendable {
        /// Standard output, for the data that was asked for.
        case output
        /// Standard error, for everything that a person should know beside the data.
        case error
    }

    let input: Int32
    private let output: Int32
    private let errors: Int32
    let variable: @Sendable (String) -> String?

    /// Creates the terminal at the standard streams of this process, with the variables of its environment.
    public init() {
        self.init(input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO) {
            getenv($0).map { String(cString: $0) }
        }
    }

    /// Creates the terminal at other streams, such as the files of a test that runs a program in its own process.
    ///
    /// - Parameters:
    ///   - input: The file descriptor of standard input. The caller closes the descriptors.
    ///   - output: The file descriptor of standard output.
    ///   - errors: The file descriptor of standard error.
    ///   - variable: Returns the value of a variable of the environment; `nil` if it is not set.
    public init(
        input: Int32, output: Int32, errors: Int32, variable: @escaping @Sendable (_ name: String) -> String?
    ) {
        (self.input, self.output, self.errors, self.variable) = (input, output, errors, variable)
    }

    private func descriptor(of stream: Stream) -> Int32 { stream == .output ? output : errors }

    /// A Boolean value that indicates whether standard input is a terminal.
    public var isInput: Bool { isatty(input) == 1 }

    /// A Boolean value that indicates whether standard error is a terminal, where a person reads hints.
    public var isErrors: Bool { isatty(errors) == 1 }

    /// A Boolean value that indicates whether standard output is a terminal.
    public var isOutput: Bool { isatty(output) == 1 }

    /// The size of the terminal at standard output; `nil` without a terminal, or if its width is not known. A height
    /// that is not known counts as 24 lines.
    public var size: Size? {
        size(of: .output)
    }

    /// Returns the size of the terminal at a stream; `nil` without a terminal, or if its width is not known. A height that
    /// is not known counts as 24 lines.
    public func size(of stream: Stream) -> Size? {
        var size = winsize()
        let file = descriptor(of: stream)
        guard isatty(file) == 1, ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Size(width: Int(size.ws_col), height: size.ws_row > 0 ? Int(size.ws_row) : 24)
    }

    /// Writes a text. Characters that a terminal would obey, such as an escape sequence in a title, are shown as
    /// `<U+001B>` at a terminal and on standard error; a pipe or a file gets the exact text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - stream: The stream.
    ///   - form: The form in which such a character is shown. A document of JSON stays one as ``TerminalText/Form/json``.
    /// - Returns: `false` if the text was not written in full; `errno` has the reason.
    @discardableResult
    public func write(_ text: String, to stream: Stream = .output, as form: TerminalText.Form = .text) -> Bool {
        let isSafe = stream == .output && !isOutput
        return write(exactly: isSafe ? text : TerminalText.safe(text, as: form), to: stream)
    }

    /// Writes all of a text as it is. Returns `false` if that fails; `errno` has the reason.
    func write(exactly text: String, to stream: Stream) -> Bool {
        let file = descriptor(of: stream)
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = systemWrite(file, UnsafeRawBufferPointer(rebasing: rest))
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }
}

// MARK: Colours

extension Terminal {
    /// A Boolean value that indicates whether standard output is coloured. The first of these rules that applies decides:
    ///
    /// 1. `NO_COLOR` is set and not empty: no colours. See https://no-color.org.
    /// 2. `CLICOLOR_FORCE` is set, not empty and not `0`: colours, also in a pipe or a file. See
    ///    https://bixense.com/clicolors/.
    /// 3. Standard output is not a terminal, `CLICOLOR` is `0`, or `TERM` is `dumb`: no colours.
    public var isColored: Bool {
        isColored(.output)
    }

    /// Returns a Boolean value that indicates whether a stream is coloured, by the same rules.
    func isColored(_ stream: Stream) -> Bool {
        Self.allowsColor(isTerminal: isatty(descriptor(of: stream)) == 1, variable)
    }

    static func allowsColor(isTerminal: Bool, _ variable: (String) -> String?) -> Bool {
        guard (variable("NO_COLOR") ?? "").isEmpty else { return false }
        guard ["", "0"].contains(variable("CLICOLOR_FORCE") ?? "") else { return true }
        return isTerminal && variable("CLICOLOR") != "0" && variable("TERM") != "dumb"
    }
}

// MARK: Messages

extension Terminal {
    /// The width of a line on standard error: that of its terminal, but at most 100 cells; `nil` if it is not a terminal.
    var messageWidth: Int? { size(of: .error).map { min($0.width, TerminalText.readableWidth) } }

    /// Writes a message to standard error, safe to show. At a terminal, its lines are broken at blanks.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - terminator: The text after the message: a line end; a blank after a question.
    public func writeMessage(_ message: String, terminator: String = "\n") {
        _ = write(exactly: TerminalText.wrapped(TerminalText.safe(message), to: messageWidth) + terminator, to: .error)
    }

    /// Writes a log message to standard error, safe to show. It is the log of an SDK whose host runs at a terminal:
    ///
    /// ```swift
    /// let sdk = try await SDK.start(kits: { TodosKit.enable() }, log: Terminal().log)
    /// ```
    @Sendable
    public func log(_ level: Log.Level, _ message: String) {
        writeMessage("\(level): \(message)")
    }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(file, bytes.baseAddress, bytes.count)
}

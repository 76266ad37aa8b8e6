#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The terminal of this process.
public enum Terminal: Sendable {
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

        var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }
    }

    /// A Boolean value that indicates whether standard input is a terminal.
    public static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

    /// A Boolean value that indicates whether standard output is a terminal.
    public static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The size of the terminal that standard output is; `nil` if it is none, or does not tell its width. A terminal that
    /// does not tell its height counts as one of 24 lines.
    public static var size: Size? {
        size(of: .output)
    }

    /// Returns the size of the terminal that a stream is; `nil` if it is none, or does not tell its width.
    static func size(of stream: Stream) -> Size? {
        var size = winsize()
        let file = stream.descriptor
        guard isatty(file) == 1, ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Size(width: Int(size.ws_col), height: size.ws_row > 0 ? Int(size.ws_row) : 24)
    }

    /// Writes a text. Characters that a terminal would obey, such as an escape sequence in a title, are shown as
    /// `<U+001B>` at a terminal and on standard error; a pipe or a file gets standard output exactly.
    ///
    /// - Returns: `false` if the text was not written in full; `errno` has the reason.
    @discardableResult
    public static func write(_ text: String, to stream: Stream = .output) -> Bool {
        let isSafe = stream == .output && !isOutput
        return write(exactly: isSafe ? text : TerminalText.safe(text), to: stream)
    }

    /// Writes all of a text as it is. Returns `false` if that fails; `errno` has the reason.
    package static func write(exactly text: String, to stream: Stream) -> Bool {
        write(exactly: text, toFile: stream.descriptor)
    }

    /// Writes all of a text to a file descriptor. Returns `false` if that fails; `errno` has the reason.
    package static func write(exactly text: String, toFile file: Int32) -> Bool {
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

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(file, bytes.baseAddress, bytes.count)
}

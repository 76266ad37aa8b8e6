/// An error of a program that shows pages at the terminal.
public struct TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The codes of the errors.
    public enum Code: String, CaseIterable, Sendable {
        /// A signal asked the program to end, such as Control-C does. The terminal is as it was.
        case interrupted
        /// The terminal was closed, or cannot be read, written or switched.
        case lost
        /// The first screen could not be opened.
        case notOpened
        /// Without a terminal, the page was printed, and it shows a problem.
        case failed
    }

    /// The kind of the failure.
    public let code: Code
    /// The number of the signal; `nil` if none ended the program. By custom, the exit code is 128 more.
    public let signal: Int32?
    /// Full sentences to show: what happened, with which value, and how to recover.
    public let message: String

    /// Creates an error.
    public init(_ code: Code, signal: Int32? = nil, message: String) {
        self.code = code
        self.signal = signal
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

public import Adder

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// An error of a program that shows pages at the terminal.
public struct TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The codes of the errors.
    public enum Code: String, CaseIterable, Sendable {
        /// A signal asked the program to end, as Control-C does, or the task was cancelled. The terminal is restored.
        case interrupted
        /// The terminal was closed, or cannot be read, written or switched.
        case lost
        /// The first screen could not be opened.
        case notOpened
        /// Without a full screen, the page was printed, and it shows a problem.
        case failed
        /// Without a full screen, a line names nothing of the page, or cannot be obeyed.
        case invalidLine
        /// Without a full screen, the input ended before the answer to a question.
        case unconfirmed
    }

    /// The kind of the failure.
    public let code: Code
    /// The number of the signal; `nil` if none ended the program. By custom, the exit code is 128 more.
    public let signal: Int32?
    /// The problem that the page shows; `nil` for another code than `failed`.
    public let problem: Problem?
    /// Full sentences to show: what happened, with which value, and how to recover.
    public let message: String

    /// Creates an error.
    public init(_ code: Code, signal: Int32? = nil, problem: Problem? = nil, message: String) {
        self.code = code
        self.signal = signal
        self.problem = problem
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

extension TerminalError {
    /// Creates the error of standard output that was not written; `errno` has the reason.
    static func notWritten() -> TerminalError {
        let reason = String(cString: strerror(errno))
        return TerminalError(
            .lost, message: "Standard output cannot be written: \(reason). Write to another file or program.")
    }
}

/// The reason that a command failed.
struct Failure: Error, Codable, Equatable {
    /// A failure of the sample's own, for a script to match on.
    enum Code: String, CaseIterable {
        case usage, configuration, start, editor, unconfirmed, notFound, malformed, tooLong, inputOutput, failed
    }

    /// The reason, for a script to match on: a ``Code`` or the code of a kit's error.
    let code: String
    /// Full sentences: what happened, with which value, and how to recover.
    let message: String
    let exitCode: ExitCode

    init(code: String, message: String, exitCode: ExitCode) {
        self.code = code
        self.message = message
        self.exitCode = exitCode
    }

    /// Creates a failure of the sample's own.
    init(_ code: Code, _ message: String) {
        self.init(code: code.rawValue, message: message, exitCode: ExitCode(code))
    }

    /// Creates a failure of a command line that cannot be understood.
    init(usage message: String) {
        self.init(.usage, message)
    }

    /// Returns the same failure with another message.
    func with(message: String) -> Failure {
        Failure(code: code, message: message, exitCode: exitCode)
    }

    /// Returns the same failure with another exit code.
    func with(exitCode: ExitCode) -> Failure {
        Failure(code: code, message: message, exitCode: exitCode)
    }
}

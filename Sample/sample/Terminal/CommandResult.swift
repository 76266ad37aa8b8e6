import AdderJSON

/// The result of a command.
struct CommandResult: Equatable {
    /// The data, for standard output.
    var output = ""
    /// Something that a person has to know beside the data, for standard error.
    var message: String?
    /// A hint, such as the next step, for a person at a terminal.
    var remark: String?
    /// The reason that the command failed; `nil` if it is done.
    var failure: Failure?

    /// The failures of parts of the command, such as one of several files. The output has the other parts; in JSON it
    /// names these failures, too.
    var partialFailures: [Failure] = []

    /// The exit code of a command that has written its failures itself, such as those of the lines of a batch.
    var ownExitCode = ExitCode.done

    init(output: String = "", message: String? = nil, failure: Failure? = nil) {
        self.output = output
        self.message = message
        self.failure = failure
    }

    /// The exit code of the command: that of its first failure.
    var exitCode: ExitCode { (failure ?? partialFailures.first)?.exitCode ?? ownExitCode }

    /// Returns the same result with a line more in its hint.
    func adding(remark line: String) -> CommandResult {
        var result = self
        result.remark = [remark, line].compactMap(\.self).joined(separator: "\n")
        return result
    }

    /// Returns the same result with a line more in its message.
    func adding(message line: String) -> CommandResult {
        var result = self
        result.message = [message, line].compactMap(\.self).joined(separator: "\n")
        return result
    }
}

extension CommandResult {
    /// Creates the result of a command that answers with a document.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - failures: The failures of parts, which the document names, too.
    init(document: some Encodable, failures: [Failure] = []) {
        self.init(output: JSONCoder.document(document))
        partialFailures = failures
    }
}

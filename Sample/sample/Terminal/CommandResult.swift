/// The result of a command.
struct CommandResult: Equatable {
    /// The data, for standard output.
    var output = ""
    /// Something that a person should know beside the data, for standard error.
    var message: String?
    /// The reason that the command failed; `nil` if it is done.
    var failure: Failure?

    init(output: String = "", message: String? = nil, failure: Failure? = nil) {
        self.output = output
        self.message = message
        self.failure = failure
    }
}

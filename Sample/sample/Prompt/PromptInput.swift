/// The source of the lines of a prompt.
protocol PromptInput: Sendable {
    /// Shows the prompt, and reads what is typed next.
    func next() async -> PromptEntry
    /// Keeps a command line in the history, if there is one.
    func keep(_ line: String) async
    /// Gives the terminal back.
    func close() async
}

/// The answer of a person to the prompt.
enum PromptEntry: Equatable, Sendable {
    /// The text up to Return. Pasted text can have several lines.
    case text([UInt8])
    /// Control-C: the line is given up.
    case cleared
    /// Control-D, or the end of input.
    case end
}

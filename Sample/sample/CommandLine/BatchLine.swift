/// A line of a batch.
enum BatchLine: Equatable {
    /// No words, or a comment: a line whose first word begins with `#`.
    case empty
    /// The words of a command line, without the program's name.
    case command([String])
    /// The end of the batch.
    case exit

    /// Parses a line in UTF-8.
    ///
    /// - Throws: ``Failure`` if the line is not UTF-8, or cannot be split into words.
    init(_ line: [UInt8], program: String) throws(Failure) {
        guard let text = String(validating: line, as: UTF8.self) else {
            throw Failure(usage: "The line is not UTF-8: type it in a terminal whose locale is UTF-8.")
        }
        guard text.unicodeScalars.first(where: { !" \t\r".unicodeScalars.contains($0) }) != "#" else {
            self = .empty
            return
        }
        var words = try LineSplitter.words(of: text)
        guard !words.isEmpty else {
            self = .empty
            return
        }
        if words.first == program { words.removeFirst() }
        switch words.first {
        case "exit" where words.count == 1, "quit" where words.count == 1: self = .exit
        default: self = .command(words)
        }
    }
}

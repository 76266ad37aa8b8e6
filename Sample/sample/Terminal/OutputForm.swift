/// The form in which a command answers on standard output. It alone decides between a text and a document.
enum OutputForm: Equatable, Sendable {
    /// A text for a person.
    case text
    /// JSON for a program.
    case json(JSONForm)

    /// A Boolean value that indicates whether a person at a terminal reads the answer, and can be asked something.
    func isInteractive(at console: Console) -> Bool { self == .text && console.isInteractive }

    /// Returns the result of a command that answers with a text, or with a document. Only one of them is made.
    func result<Document: Encodable>(
        _ text: @autoclosure () -> String, json document: @autoclosure () -> Document
    ) -> CommandResult {
        choose(text: CommandResult(output: text()), json: CommandResult(document: document()))
    }

    /// Returns the value for a text, or the value for JSON. Only one of them is made.
    func choose<Value>(
        text: @autoclosure () throws -> Value, json: @autoclosure () throws -> Value
    ) rethrows -> Value {
        switch self {
        case .text: try text()
        case .json: try json()
        }
    }
}

/// A form of JSON on standard output.
enum JSONForm: Sendable {
    /// One document on one line.
    case document
    /// A line for each element of a list, and for each step of long work: https://github.com/ndjson/ndjson-spec
    case lines
}

import AdderTerminal

/// The form in which a command answers on standard output. It alone decides between a text and a document.
enum OutputForm: Equatable, Sendable {
    /// A text for a person.
    case text
    /// JSON for a program.
    case json(JSONForm)

    /// A Boolean value that indicates whether a person at a terminal reads the answer, and can be asked something.
    var isInteractive: Bool { self == .text && Terminal.isInteractive }

    /// Returns the result of a command that answers with a text, or with a document of some members. Only one of them is made.
    func result(_ text: @autoclosure () -> String, json members: @autoclosure () -> JSONValue.Members) -> CommandResult
    {
        CommandResult(output: choose(text: text(), json: JSONValue.object(members()).document))
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

    /// Does the same with functions that wait.
    func choose<Value>(
        text: () async throws -> Value, json: () async throws -> Value
    ) async rethrows -> Value {
        switch self {
        case .text: try await text()
        case .json: try await json()
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

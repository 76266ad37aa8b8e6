import Adder
import AdderJSON

/// The documents of the commands that belong to no kit.
enum HostJSON {
    static let help = text("help")
    static let version = text("version")
    static let completion = text("completion")

    /// A line of the command that runs a batch, with the documents of its command.
    static let batchLine = JSONShape<(line: Int, exitCode: Int32, documents: [JSONValue])>.object([
        .init("line", .count, about: "The number of the command line, from 1.", \.line),
        .init("exitCode", .count, \.exitCode), .init("documents", .array(of: document), \.documents),
    ])

    /// The document of a command that fails.
    static let error = JSONShape<Problem>.document([.init("error", reason, \.self)]).named("error")

    /// A reason with its code, as an error and the parts of a command that failed have it.
    static let reason = JSONShape<Problem>.object([
        .init("code", .text, about: "The reason, for a program to match on.", \.code),
        .init("message", .text, about: "Full sentences for a person.", \.message),
    ]).named("reason")

    private static let document = JSONShape<JSONValue>(
        .anyObject.described(as: "A document of the command: see the schema of the command.")
    ) { $0 }

    private static func text(_ name: String) -> JSONShape<String> { .document([.init(name, .text, \.self)]) }
}

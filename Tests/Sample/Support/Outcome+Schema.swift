import AdderJSON
import Synchronization
import Testing

@testable import sample

/// The validators that were made, by the kind of their documents: a test run prints thousands of documents of a few kinds.
private let validators = Mutex<[String: SchemaValidator]>([:])

extension Outcome {
    /// Records an issue for each document that is not what `sample schema` says of the command that has printed it.
    ///
    /// - Parameter isPiped: A Boolean value that indicates whether the sample was given command lines of any kind.
    func expectSchema(of arguments: [String], isPiped: Bool = false) throws {
        guard status >= 0 else { return }
        let (options, invocation) = Host.commands.parse(arguments)
        guard let form = options.json else { return }
        let runsLines = isPiped && invocation.path == []
        let validator = try validators.withLock { validators in
            let kind = runsLines ? "lines \(form)" : "\(invocation.kind) \(form)"
            if let known = validators[kind] { return known }
            let schema =
                runsLines ? .documents(of: Host.commands.commands.map(\.path), in: form) : invocation.schema(in: form)
            let validator = try SchemaValidator(JSONTree(document: schema.document(title: "").document))
            validators[kind] = validator
            return validator
        }
        #expect(
            !output.isEmpty || runsLines || form == .lines || arguments.contains("batch"),
            "sample \(arguments.joined(separator: " ")) has printed no document")
        for line in output.split(separator: "\n") {
            let problems = validator.problems(of: try JSONTree(document: line))
            #expect(problems == [], "sample \(arguments.joined(separator: " ")): \(line)")
        }
    }
}

extension Result<Invocation<HostSession>, Failure> {
    fileprivate var path: [String]? {
        if case .success(.command(let command, _)) = self { command.path } else { nil }
    }

    /// A name that invocations with the same schema share.
    fileprivate var kind: String {
        switch self {
        case .success(.command(let command, _)): "command \(command.path.joined(separator: " "))"
        case .success(.help): "help"
        case .success(.version): "version"
        case .failure: "failure"
        }
    }

    /// Returns the schema of the documents that the invocation prints.
    func schema(in form: JSONForm) -> JSONSchema {
        switch self {
        case .success(.command(let command, _)):
            JSONSchema.document(of: command.path, in: form) ?? HostJSON.error.schema
        case .success(.help): HostJSON.help.schema
        case .success(.version): HostJSON.version.schema
        case .failure: HostJSON.error.schema
        }
    }
}

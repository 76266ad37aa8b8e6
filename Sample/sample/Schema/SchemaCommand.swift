import AdderJSON
import AdderSessions

extension CommandSpec {
    /// The command that prints the schemas of documents.
    static func schema(of table: @escaping @Sendable () -> CommandTable<Runner>) -> CommandSpec {
        CommandSpec(
            "schema", "print the JSON Schema of what --json prints",
            arguments: PositionalArguments(
                "[COMMAND...]", note: "COMMAND is the name of a command, such as todos add."),
            note: """
                Without COMMAND: the schema of all documents. It is in the draft 2020-12, and includes the errors. With \
                --ndjson: the schema of each line that --ndjson prints.
                """,
            standalone: { command, options, _ throws(Failure) in
                let schema = try table().schema(of: command.arguments, in: options.json ?? .document)
                return CommandResult(
                    output: options.form.choose(text: schema.indentedDocument, json: schema.document))
            })
    }
}

extension CommandTable {
    /// Returns the schema of the documents of the command that words name; without words, of all commands.
    ///
    /// - Throws: ``Failure`` if the words name no command, or more than one.
    func schema(of words: [String], in form: JSONForm) throws(Failure) -> JSONValue {
        let option = form == .lines ? "--ndjson" : "--json"
        guard !words.isEmpty else {
            return JSONSchema.documents(of: commands.map(\.path), in: form).document(title: "\(program) \(option)")
        }
        let (command, rest) = try find(words)
        let name = command.path.joined(separator: " ")
        if let excess = rest.first {
            throw Failure(usage: "The argument \(excess.quoted) is too much: \(name) is a whole command.")
        }
        guard let schema = JSONSchema.document(of: command.path, in: form) else {
            throw Failure(.failed, "The command \(name.quoted) has no schema. Update the program.")
        }
        return schema.document(title: "\(program) \(name) \(option)")
    }
}

/// The schemas of the documents that `--json` prints.
extension JSONSchema {
    /// Returns the schema of everything that a command prints, its errors included; `nil` for a path that no command
    /// has.
    static func document(of path: [String], in form: JSONForm = .document) -> JSONSchema? {
        result(of: path).map { any(of: [$0, HostJSON.error.schema], steps(of: path), form) }
    }

    /// Returns the schema of everything that some commands print.
    static func documents(of paths: [[String]], in form: JSONForm = .document) -> JSONSchema {
        let others = [HostJSON.help, HostJSON.version].map(\.schema) + [HostJSON.error.schema]
        return any(of: paths.compactMap(result) + others, paths.flatMap(steps), form)
    }

    private static func any(of documents: [JSONSchema], _ steps: [JSONSchema], _ form: JSONForm) -> JSONSchema {
        switch form {
        case .document: .any(of: documents)
        case .lines: .any(of: steps + [.any(of: documents).lines])
        }
    }

    /// Returns the schemas of the lines that a command prints while it works.
    private static func steps(of path: [String]) -> [JSONSchema] {
        path == ["news", "refresh"] ? [NewsJSON.refreshStep.schema] : []
    }

    private static func result(of path: [String]) -> JSONSchema? {
        let command = path.last ?? ""
        switch path.dropLast() {
        case []: return core(command)
        case ["todos"]: return todos(command)
        case ["cart"]: return cart(command)
        case ["news"]: return news(command)
        case ["news", "sources"]: return newsSources(command)
        case ["password"]: return AccountJSON.document.schema
        case ["session"]: return session(command)
        default: return nil
        }
    }

    private static func core(_ command: String) -> JSONSchema? {
        switch command {
        case "": HomeJSON.document.schema
        case "open": .any(of: opened)
        case "account", "signup", "login", "logout": AccountJSON.document.schema
        case "doctor": .any(of: [Treatment.json.schema, ReportJSON.document.schema])
        case "replay": .any(of: [SessionPlayback.Summary.json.schema, SessionAnswers.json.schema])
        case "settings": SettingJSON.document.schema
        case "completion": HostJSON.completion.schema
        case "help": HostJSON.help.schema
        case "schema": schema
        case "batch": HostJSON.batchLine.schema
        case "version": HostJSON.version.schema
        // They show screens to a person, and print their errors alone.
        case "ui", "demo": HostJSON.error.schema
        default: nil
        }
    }

    private static func session(_ command: String) -> JSONSchema? {
        switch command {
        case "export": ExportedSession.json.schema
        case "info": SessionInfo.json.schema
        case "report": SessionPage.json.schema
        case "test": SessionTestFiles.json.schema
        default: nil
        }
    }

    /// The documents of the commands that show the same as a link.
    private static var opened: [JSONSchema] {
        let shown = [
            todos("list"), todos("show"), todos("history"), cart("show"), cart("history"), cart("later"), cart("order"),
            cart("orders"), news("list"), news("show"), news("later"), newsSources("list"), AccountJSON.document.schema,
        ]
        return [HomeJSON.document.schema] + shown.compactMap(\.self) + [PlannedLink.json.schema]
    }
}

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
            standalone: { command, options throws(Failure) in
                let schema = try table().schema(of: command.arguments, in: options.json ?? .document)
                return CommandResult(output: options.isJSON ? schema.document : schema.indentedDocument)
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

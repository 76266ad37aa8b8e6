extension CommandSpec {
    /// The command that prints the schemas of documents.
    static func schema(of table: @escaping @Sendable () -> CommandTable<Runner>) -> CommandSpec {
        CommandSpec(
            "schema", "print the JSON Schema of what --json prints",
            arguments: PositionalArguments(
                "[COMMAND...]", note: "COMMAND is the name of a command, such as todos add."),
            note: """
                Without COMMAND: the schema of all documents. It is in the draft 2020-12, includes the errors, and is \
                on one line with --json.
                """,
            standalone: { command, options throws(Failure) in
                let schema = try table().schema(of: command.arguments)
                return CommandResult(output: options.isJSON ? schema.document : schema.indentedDocument)
            })
    }
}

extension CommandTable {
    /// Returns the schema of the documents of the command that words name; without words, of all commands.
    ///
    /// - Throws: ``Failure`` if the words name no command, or more than one.
    func schema(of words: [String]) throws(Failure) -> JSONValue {
        guard !words.isEmpty else {
            return JSONSchema.documents(of: commands.map(\.path)).document(title: "\(program) --json")
        }
        let (command, rest) = try find(words)
        let name = command.path.joined(separator: " ")
        if let excess = rest.first {
            throw Failure(usage: "The argument \(excess.quoted) is too much: \(name) is a whole command.")
        }
        guard let schema = JSONSchema.document(of: command.path) else {
            throw Failure(.failed, "The command \(name.quoted) has no schema. Update the program.")
        }
        return schema.document(title: "\(program) \(name) --json")
    }
}

import AdderStorage

extension CommandSpec {
    /// The command that recovers damaged databases.
    static var doctor: CommandSpec {
        CommandSpec(
            "doctor", "recover damaged databases, and end their warnings",
            options: [OptionSpec("--dismiss", "end the warnings without reading the damaged databases")],
            note: """
                What can be read of a database NAME.corrupt-1 is copied to the new database NAME.recovered-1, and the \
                damaged one is renamed to NAME.kept-1. To use the new one, move it to NAME.
                """,
            standalone: { command, options async throws(Failure) in
                let doctor = Doctor(folder: try options.dataFolder())
                let treatments = command.has("--dismiss") ? try await doctor.dismiss() : try await doctor.recover()
                return treatments.result(in: options.form)
            })
    }
}

extension [Treatment] {
    /// Returns the treatments as the result of the command.
    fileprivate func result(in form: OutputForm) -> CommandResult {
        var result = form.result(
            map(\.text).joined(), json: ["doctor": .object(["databases": .array(map(\.json))])])
        if isEmpty { result.message = "No database is damaged." }
        result.partialFailures = compactMap(\.failure)
        return result
    }
}

extension Treatment {
    fileprivate var failure: Failure? {
        if case .failed(let error) = outcome { Failure(error) } else { nil }
    }

    fileprivate var text: String {
        switch outcome {
        case .recovered(let recovery, let kept):
            let tables = recovery.tables.map { table in
                "  \(table.rowCount) of \(table.name)\(table.isWhole ? "" : ", with others lost")\n"
            }
            return "Recovered  \(recovery.path)\n\(tables.joined())Kept       \(kept)\n"
        case .kept(let path): return "Kept       \(path)\n"
        case .failed: return "Damaged    \(damaged)\n"
        }
    }

    fileprivate var json: JSONValue {
        switch outcome {
        case .recovered(let recovery, let kept):
            let tables = recovery.tables.map { table -> JSONValue in
                .object([
                    "isWhole": .boolean(table.isWhole), "name": .string(table.name),
                    "rowCount": JSONValue(table.rowCount),
                ])
            }
            return .object([
                "kept": .string(kept), "path": .string(damaged), "recovered": .string(recovery.path),
                "tables": .array(tables),
            ])
        case .kept(let kept): return .object(["kept": .string(kept), "path": .string(damaged)])
        case .failed(let error):
            return .object(["error": JSONValue(Failure(error).problem), "path": .string(damaged)])
        }
    }
}

extension JSONSchema {
    /// The document of the command that recovers damaged databases.
    static let doctor = document(["doctor": .object(["databases": .array(of: .any(of: [recovered, kept, failed]))])])

    private static let recovered = object([
        "kept": .text, "path": .text, "recovered": .text,
        "tables": .array(of: .object(["isWhole": .boolean, "name": .text, "rowCount": .count])),
    ])

    private static let kept = object(["kept": .text, "path": .text])

    private static let failed = object(["error": .reason, "path": .text])
}

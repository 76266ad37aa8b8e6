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
                return treatments.result(isJSON: options.isJSON)
            })
    }
}

import Adder
import AdderJSON
import AdderStorage
import AdderTerminal

extension CommandSpec {
    /// The command that recovers damaged databases, or reports about the data folder and changes nothing.
    static var doctor: CommandSpec {
        CommandSpec(
            "doctor", "recover damaged databases, or report about the data folder",
            options: [
                OptionSpec("--dismiss", "end the warnings without reading the damaged databases", exclusion: "report"),
                OptionSpec(
                    "--report", "show options, storage, counts, ledger and damage, and change nothing",
                    exclusion: "report"),
            ],
            note: """
                What can be read of a database NAME.corrupt-1 is copied to the new database NAME.recovered-1, and the \
                damaged one is renamed to NAME.kept-1. To use the new one, move it to NAME.
                """,
            standalone: { command, options, console async throws(Failure) in
                if command.has("--report") { return try await report(options, console) }
                let doctor = Doctor(folder: try options.dataFolder(at: console))
                let treatments = command.has("--dismiss") ? try await doctor.dismiss() : try await doctor.recover()
                return treatments.result(in: options.form)
            })
    }

    private static func report(
        _ options: Options, _ console: Console
    ) async throws(Failure) -> CommandResult {
        let folder = try options.dataFolder(at: console)
        let kits = HostKits(.all.subtracting(options.without), HostSettings(zone: console.zone), folder: folder)
        let report = try await HostReport(
            of: folder, core: CoreOptions(of: options, at: console), kits,
            proxy: SettingsFile(folder: folder).proxy(at: console))
        return options.form.result(
            report.text(columns: console.terminal.size?.width), json: ["report": ReportJSON(report)])
    }
}

extension [Treatment] {
    /// Returns the treatments as the result of the command.
    fileprivate func result(in form: OutputForm) -> CommandResult {
        var result = form.result(
            map(\.text).joined(), json: ["doctor": ["databases": map(TreatedDatabase.init)]])
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
}

/// A damaged database in the document of the command: with its new database and its tables if it was recovered, or the
/// reason why not.
private struct TreatedDatabase: Encodable {
    @IfAny var error: Problem?
    @IfAny var kept: String?
    let path: String
    @IfAny var recovered: String?
    @IfAny var tables: [Recovery.Table]?

    init(_ treatment: Treatment) {
        path = treatment.damaged
        var (kept, recovery) = (String?.none, Recovery?.none)
        switch treatment.outcome {
        case .recovered(let recovered, let path): (kept, recovery) = (path, recovered)
        case .kept(let path): kept = path
        case .failed: break
        }
        _error = IfAny(wrappedValue: treatment.failure?.problem)
        _kept = IfAny(wrappedValue: kept)
        _recovered = IfAny(wrappedValue: recovery?.path)
        _tables = IfAny(wrappedValue: recovery?.tables)
    }
}

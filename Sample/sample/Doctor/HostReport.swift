import Adder
import AdderHTTP
import AdderMeasures
import AdderStorage

/// The state of a data folder. Making it changes nothing.
struct HostReport: Sendable {
    /// A database as it was found.
    struct ReportedDatabase: Sendable {
        let name: String
        let path: String
        /// The findings; `nil` if the database is not created yet.
        let found: DatabaseExamination?
        /// The reason why the database cannot be used, and the remedy; `nil` if it can.
        let problem: Problem?
    }

    /// A damaged database in quarantine, and what can be read of it.
    struct ReportedDamage: Encodable, Sendable {
        let path: String
        let tables: [Recovery.Table]
        /// The reason why nothing can be read; `nil` if something can.
        let problem: Problem?
        let remedy: String
    }

    let folder: String
    let options: [ReportedOption]
    private(set) var databases: [ReportedDatabase] = []
    /// The account of the measures; `nil` if there is none, or it cannot be read.
    private(set) var ledger: MeasureLedger?
    private(set) var damaged: [ReportedDamage] = []

    /// Examines a data folder.
    ///
    /// - Parameters:
    ///   - folder: The data folder.
    ///   - core: The options of the core.
    ///   - kits: The options of the kits.
    ///   - proxy: The proxy to every server; `nil` for none.
    /// - Throws: ``Failure`` if the folder cannot be read.
    init(
        of folder: String, core: CoreOptions, _ kits: HostKits, proxy: HTTPProxy? = nil
    ) async throws(Failure) {
        self.folder = folder
        options = ReportedOption.all(core, kits.configuration) + [ReportedOption(name: "proxy", value: proxy?.address)]
        for kit in HostKit.allCases {
            let path = kit.database(in: folder)
            databases.append(
                await ReportedDatabase(kit.name, path, Self.remedy) { path throws(StorageError) in
                    try await kit.examination(of: path)
                })
        }
        let queue = HostMeasures.queue(in: folder)
        databases.append(
            await ReportedDatabase("measures", queue, "The next command with --measures begins it anew.") {
                path throws(StorageError) in try await MeasureLedger.examination(ofQueue: path)
            })
        if databases.last?.found != nil, databases.last?.problem == nil {
            ledger = try? await MeasureLedger(examining: queue)
        }
        for damaged in try Doctor(folder: folder).patients() { self.damaged.append(await ReportedDamage(damaged)) }
    }

    private static let remedy = """
        Move a backup into its place. Without one, let the next command rename it, and recover what can be read with \
        sample doctor.
        """
}

extension HostReport.ReportedDatabase {
    /// - Parameter remedy: The sentences that say what to do about a damaged database.
    fileprivate init(
        _ name: String, _ path: String, _ remedy: String,
        _ examine: (String) async throws(StorageError) -> DatabaseExamination?
    ) async {
        (self.name, self.path) = (name, path)
        do throws(StorageError) {
            found = try await examine(path)
            problem = found?.problem.map { error in
                let remedy = error.code == .corrupt ? " \(remedy)" : ""
                return Problem(code: error.code.rawValue, message: error.message + remedy)
            }
        } catch {
            (found, problem) = (nil, Failure(error).problem)
        }
    }
}

extension HostReport.ReportedDamage {
    fileprivate init(_ damaged: QuarantinedDatabase) async {
        path = damaged.path
        do throws(StorageError) {
            (tables, problem) = (try await damaged.recoverableTables(), nil)
            remedy = "To copy these rows to a new database, and to end the warning: sample doctor"
        } catch {
            (tables, problem) = ([], Failure(error).problem)
            remedy = "To end the warning: sample doctor --dismiss"
        }
    }
}

extension HostReport {
    /// Returns the report for a person.
    ///
    /// - Parameter columns: The width of the terminal; `nil` for a pipe or a file, for which it is 80.
    func text(columns: Int?) -> String {
        let layout = TextLayout(columns: columns ?? 80)
        let sections = [
            ("Folder", [(folder, "")]),
            ("Options", options.map { ($0.name, $0.value ?? "not set") }),
            ("Storage", databases.map(Self.row)), ("Counts", counts),
            ("Queues", [("measures", "\(ledger?.queued ?? 0) wait for their delivery")]),
            ("Ledger", [("measures", ledger?.text ?? "No measure was accepted.")]),
            ("Recovery", recovery),
        ]
        return sections.map { title, rows in
            let lines = layout.columns(rows.filter { !$0.1.isEmpty }, indent: 2)
            return title + "\n" + (lines.isEmpty ? rows.map { "  \($0.0)\n" }.joined() : lines)
        }.joined(separator: "\n")
    }

    private static func row(_ database: ReportedDatabase) -> (String, String) {
        guard let found = database.found else {
            return (database.name, database.problem == nil ? "not created yet" : "not readable")
        }
        let state = database.problem == nil ? "sound" : "see Recovery"
        return (
            database.name,
            "\(found.byteCount) bytes, version \(found.version) of \(found.newestVersion), \(state)"
        )
    }

    private var counts: [(String, String)] {
        let counted = databases.filter { $0.found?.tables.isEmpty == false }.map { database in
            let tables = database.found?.tables ?? []
            let counts = tables.map { "\($0.name) \($0.rowCount.map(String.init) ?? "damaged")" }
            return (database.name, counts.joined(separator: ", "))
        }
        return counted.isEmpty ? [("There is nothing to count.", "")] : counted
    }

    private var recovery: [(String, String)] {
        let problems = databases.compactMap { database in database.problem.map { (database.name, $0.message) } }
        let damages = damaged.map { damage in
            let tables = damage.tables.map { "\($0.rowCount) of \($0.name)\($0.isWhole ? "" : ", with others lost")" }
            let found = damage.problem?.message ?? "Readable: \(tables.joined(separator: "; "))."
            return (damage.path, "\(found) \(damage.remedy)")
        }
        return problems.isEmpty && damages.isEmpty ? [("No database is damaged.", "")] : problems + damages
    }
}

extension MeasureLedger {
    fileprivate var text: String {
        let reasons = Reason.allCases.compactMap { reason in dropped[reason].map { "\($0) \(reason)" } }
        let sum = dropped.values.reduce(0, +)
        let drops = reasons.isEmpty ? "\(sum) dropped" : "\(sum) dropped (\(reasons.joined(separator: ", ")))"
        return "\(accepted) accepted = \(delivered) delivered + \(queued) queued + \(drops)"
            + (isBalanced ? "" : ", which does not balance")
    }
}

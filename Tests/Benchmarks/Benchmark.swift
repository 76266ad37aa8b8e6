import Foundation

/// Measures the rows and compares them with their budgets: see docs/Performance.md.
@main
@MainActor
enum Benchmark {
    static func main() async {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            exit(try await run(options) ? 0 : 1)
        } catch let error as UsageError {
            complain(error)
            exit(2)
        } catch {
            complain(error)
            exit(1)
        }
    }

    /// Runs the rows that the options select. Returns `true` if no row is over its budget.
    private static func run(_ options: Options) async throws -> Bool {
        if options.wantsHelp {
            print(Options.help)
            return true
        }
        if let counted = options.counted {
            guard let row = Row.all.first(where: { $0.name == counted.row }) else {
                throw UsageError("There is no row “\(counted.row)”: write its name as the table does.")
            }
            _ = try await row.subject.prepare(row.size)(counted.times)
            return true
        }
        let rows = Row.all.filter { row in
            options.filter.map { row.name.lowercased().contains($0.lowercased()) } ?? true
        }
        guard !rows.isEmpty else {
            throw UsageError("No row’s name contains “\(options.filter ?? "")”: run without --filter to see all rows.")
        }
        var run = Run(rows, options, earlier: try options.earlier.map(report))
        try await run.measure()
        return run.report.over.isEmpty
    }

    private static func report(at path: String) throws(UsageError) -> Report {
        do {
            return try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw UsageError("“\(path)” is not a report of an earlier run: write one with --json > FILE.")
        }
    }

    private static func complain(_ error: any Error) {
        FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    }
}

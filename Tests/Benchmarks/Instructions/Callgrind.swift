import Foundation

/// Counts instructions with valgrind's callgrind. Unlike times, they repeat exactly.
@MainActor
enum Callgrind {
    /// The iterations of two runs, whose difference leaves out the start of the program.
    private static let times = (few: 1_000, many: 3_000)

    static func count(_ row: Row) throws -> Report.Instructions {
        try Report.Instructions(
            name: row.name, count: count(row.name, []), alternative: row.alternative?.name,
            alternativeCount: row.alternative.map { _ in try count(row.name, ["--counted-alternative"]) })
    }

    /// Runs one row without a clock, in the process whose instructions are counted.
    static func run(_ counted: Options.Counted, among rows: [Row]) async throws {
        guard let row = rows.first(where: { $0.name == counted.row }) else {
            throw UsageError("There is no row “\(counted.row)”: write its name as the table does.")
        }
        let work = counted.isAlternative ? row.alternative?.work : row.subject
        let sample = try await work?.prepare(row.size)
        _ = try await sample?(counted.times)
    }

    private static func count(_ row: String, _ options: [String]) throws -> Int {
        let few = try instructions(row, times.few, options)
        let many = try instructions(row, times.many, options)
        return (many - few) / (times.many - times.few)
    }

    private static func instructions(_ row: String, _ times: Int, _ options: [String]) throws -> Int {
        guard let program = Bundle.main.executablePath else {
            throw UsageError(
                "The path of this program is unknown, so valgrind cannot run it: start it by its full path.")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program]
        process.arguments? += ["--counted-row", row, "--counted-times", "\(times)"] + options
        // Otherwise the order in each dictionary, and so the counts, would differ between runs.
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["SWIFT_DETERMINISTIC_HASHING": "1"], uniquingKeysWith: { $1 })
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let line = text.split(separator: "\n").last { $0.contains("Collected :") }
        guard let number = line?.split(separator: " ").last, let count = Int(number) else {
            throw UsageError("valgrind did not count: check that it is installed. Its output:\n\(text)")
        }
        return count
    }
}

import AdderTesting
import Foundation
import Processes

/// Counts instructions with valgrind. Other work on the machine hardly changes them, and a single look-up of a type shows.
@MainActor
struct Callgrind {
    private let folder: TemporaryFolder

    /// The iterations of two runs, whose difference leaves out the start of the program.
    private static let times = (few: 1_000, many: 3_000)

    /// libdispatch suspends the first thread with a constant mask, which valgrind 3.19 tries to change.
    private static let suspending = "#include <unistd.h>\nint sigsuspend(const void *mask) { return pause(); }\n"

    /// - Throws: ``Skipped`` where the committed counts mean nothing, or valgrind is not installed.
    init() async throws {
        #if os(Linux) && arch(x86_64) && compiler(>=6.3) && !compiler(>=6.4)
            folder = try TemporaryFolder()
            try Self.suspending.write(toFile: folder.file("suspend.c"), atomically: false, encoding: .utf8)
            try await run("clang", "-shared", "-o", folder.file("suspend.so"), folder.file("suspend.c"))
            try await run("valgrind", "--version")
        #else
            throw Skipped("The committed counts are those of Swift 6.3 on Linux for x86-64.")
        #endif
    }

    /// Counts the instructions of a row; of one that is over its limit up to three times, and the fewest are the result.
    func count(_ row: Row, _ committed: CommittedInstructions) async throws -> Report.Instructions {
        var line = Report.Instructions(name: row.name, count: .max, committed: committed.count)
        for _ in 0..<3 where line.isOver {
            line.count = min(line.count, try await count(row, as: committed))
        }
        return line
    }

    private func count(_ row: Row, as committed: CommittedInstructions) async throws -> Int {
        switch committed {
        case .iteration:
            guard let program = Bundle.main.executablePath else {
                throw Skipped("The path of this program is unknown.")
            }
            let (few, many) = Self.times
            let options = ["--counted-row", row.name, "--counted-times"]
            let fewer = try await instructions(program, options + ["\(few)"])
            return (try await instructions(program, options + ["\(many)"]) - fewer) / (many - few)
        case .start(let arguments, _):
            let home = try TodosHome(row.size)
            return try await instructions(home.sample.path, ["--home", home.path] + arguments)
        }
    }

    private func instructions(_ program: String, _ arguments: [String]) async throws -> Int {
        // It cannot read the debugging information of Swift 6.3.
        let copy = folder.file(URL(fileURLWithPath: program).lastPathComponent)
        if !FileManager.default.fileExists(atPath: copy) { try await run("strip", "-g", "-o", copy, program) }
        let output = try await run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", copy] + arguments,
            // Otherwise the order in each dictionary, and so the counts, would differ between runs.
            ["SWIFT_DETERMINISTIC_HASHING": "1", "LD_PRELOAD": folder.file("suspend.so")])
        let line = output.split(separator: "\n").last { $0.contains("Collected :") }
        guard let number = line?.split(separator: " ").last, let count = Int(number) else {
            throw UsageError("valgrind did not count the instructions of \(program). It wrote:\n\(output)")
        }
        return count
    }

    private func run(_ command: String...) async throws {
        _ = try await run(command, [:])
    }

    /// Runs a command, and returns what it has written to standard error.
    private func run(_ command: [String], _ variables: [String: String]) async throws -> String {
        let environment = ProcessInfo.processInfo.environment.merging(variables, uniquingKeysWith: { $1 })
        let outcome = try await ChildProcess.outcome(of: "/usr/bin/env", command, environment: environment)
        guard outcome.status != 127 else { throw Skipped("\(command[0]) is not installed.") }
        return outcome.messages
    }
}

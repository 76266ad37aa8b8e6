import Adder
import AdderTesting
import Foundation
import Synchronization
import Testing

@testable import sample

/// A user of the sample with an empty home folder and a minimal environment. The folder is removed with the last reference.
final class Sandbox: Sendable {
    private let folder: TemporaryFolder
    private let startsProcesses: Bool
    /// The home folder.
    var home: String { folder.path }

    /// Creates a sandbox.
    ///
    /// - Parameter startsProcesses: A Boolean value that indicates whether each run is a process of its own.
    init(startsProcesses: Bool = false) throws {
        self.startsProcesses = startsProcesses
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    }

    /// The folder of the sample's temporary files.
    var temporary: String { "\(home)/.tmp" }
    /// The default data folder.
    var data: String { "\(home)/data" }
    /// The database of the todos.
    var database: String { "\(data)/todos.sqlite" }

    var environment: [String: String] {
        [
            "HOME": home, "ADDER_HOME": data, "TMPDIR": temporary, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
            "TZ": "UTC",
        ]
    }

    /// Returns the environment with some changes. A variable that is set to `nil` is removed.
    private func environment(_ changes: [String: String?]) -> [String: String] {
        let changed = environment.merging(changes.compactMapValues { $0 }) { $1 }
        return changed.filter { changes[$0.key] != .some(nil) }
    }

    /// Starts the sample as a process. A variable that is set to `nil` is removed from the environment.
    func start(
        _ arguments: [String], output: Program.Output = .pipe, input: String? = nil,
        environment changes: [String: String?] = [:]
    ) throws -> Program {
        try Program(Self.sample, arguments, environment: environment(changes), output: output, input: input)
    }

    /// Runs the sample to its end in the process of the tests, without a terminal to type at, and in the time zone UTC.
    func run(
        _ arguments: [String], output: Program.Output = .pipe, input: String? = nil,
        environment changes: [String: String?] = [:]
    ) async throws -> Outcome {
        guard !startsProcesses else {
            return try await runProcess(arguments, output: output, input: input, environment: changes)
        }
        let variables = environment(changes)
        return try await ProgramLimit.programs.run {
            await (try StandardFiles(input: input, output)).outcome(of: arguments, variables)
        }
    }

    /// Runs the sample to its end in the process of the tests.
    func run(_ arguments: String...) async throws -> Outcome {
        try await run(arguments)
    }

    /// Runs a command line, which is split as a shell splits it.
    func run(line: String) async throws -> Outcome {
        try await run(try LineSplitter.words(of: line))
    }

    /// Expects that a command line prints a message and nothing else.
    func expectError(of line: String, _ message: String, _ status: Int32) async throws {
        let outcome = try await run(line: line)
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: status))
    }

    /// Runs the sample to its end as a process.
    func runProcess(
        _ arguments: [String], output: Program.Output = .pipe, input: String? = nil,
        environment changes: [String: String?] = [:]
    ) async throws -> Outcome {
        try await Program.run { try start(arguments, output: output, input: input, environment: changes) }
    }

    /// Runs a shell script, in which `"$0"` is the sample and `"$@"` are the arguments.
    func shell(_ script: String, _ arguments: String...) async throws -> Outcome {
        let shell = URL(filePath: "/bin/sh")
        let words = ["-c", script, Self.sample.path] + arguments
        return try await Program.run { try Program(shell, words, environment: environment) }
    }

    /// Adds a todo and returns its key.
    func add(_ words: String...) async throws -> String {
        let outcome = try await run(["todos", "add"] + words)
        return try #require(outcome.output.firstMatch(of: /^Added  (\S+)/)?.output.1.description, "\(outcome)")
    }

    /// Returns the lines of a list without their keys.
    func list(_ options: String...) async throws -> [String] {
        let order = options.contains("--sort") ? [] : ["--sort", "position"]
        let outcome = try await run(["todos"] + options + order)
        #expect(outcome.status == 0, "\(outcome)")
        return outcome.output.split(separator: "\n").map { String($0.drop { $0 != " " }.drop { $0 == " " }) }
    }

    /// Creates a file in the home folder and returns its path.
    func write(_ text: String, to name: String, isExecutable: Bool = false) throws -> String {
        let path = "\(home)/\(name)"
        try Data(text.utf8).write(to: URL(filePath: path))
        if isExecutable {
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
            Self.waitForWriters(of: path)
        }
        return path
    }

    /// Waits until no process has a file open for writing, since it could not be run. A process that another test started
    /// meanwhile has the descriptor until its program runs.
    private static func waitForWriters(of path: String) {
        #if os(Linux)
            let file = Foundation.open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return }
            defer { close(file) }
            // F_SETLEASE, which the headers show to GNU programs only: a lease for reading is refused while there is a writer.
            let setLease: Int32 = 1_024
            while fcntl(file, setLease, F_RDLCK) == -1, errno == EAGAIN { sched_yield() }
            _ = fcntl(file, setLease, F_UNLCK)
        #endif
    }

    /// The built sample, beside the bundle of these tests.
    static let sample: URL = {
        #if os(macOS)
            Bundle(for: Sandbox.self).bundleURL.deletingLastPathComponent().appending(path: "sample")
        #else
            Bundle.main.bundleURL.appending(path: "sample")
        #endif
    }()
}

/// The standard streams of a sample that runs in the process of the tests: files without a name, or a terminal too.
private final class StandardFiles: Sendable {
    private let input: Int32
    private let output: Int32
    private let errors: Int32
    /// Reads what is written to the terminal.
    private let screen: OutputReader?

    /// Creates the files. Without an input, standard input is empty.
    init(input: String?, _ kind: Program.Output) throws {
        let terminal = kind == .terminal ? try Terminal(echoes: false) : nil
        screen = terminal.map { OutputReader($0.observer) }
        (self.input, errors) = (try Program.file(input ?? ""), try Program.file(""))
        output = try terminal?.device ?? Program.file("")
    }

    deinit {
        for file in [input, output, errors] { close(file) }
    }

    /// Runs the sample to its end.
    func outcome(of arguments: [String], _ variables: [String: String]) async -> Outcome {
        // The files stay open as long as anything can write to them.
        let console = Console(input: input, output: output, errors: errors, zone: .utc) { [self] name in
            withExtendedLifetime(self) { variables[name] }
        }
        let (options, invocation) = Host.commands.parse(arguments)
        let code = await HostSession(options, SharedHost(at: console)).run(invocation)
        let text: String
        if let screen {
            // The terminal stays open, so that its end is marked.
            _ = write(output, "\0", 1)
            text = await screen.text(before: "\0")
        } else {
            text = Self.text(of: output)
        }
        return Outcome(output: text, messages: Self.text(of: errors), status: code.rawValue)
    }

    private static func text(of file: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
        let count = pread(file, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}

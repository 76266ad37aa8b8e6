import Foundation

/// A user of the sample with an empty home and nothing else in the environment; it goes with its last reference.
final class Sandbox: Sendable {
    /// The user's home.
    let home: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "sample-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        home = url.path
    }

    deinit {
        // What stays behind is in the system's folder for such things.
        try? FileManager.default.removeItem(atPath: home)
    }

    /// Where the todos live unless a test says otherwise.
    var data: String { "\(home)/data" }
    /// The file that holds them.
    var database: String { "\(data)/todos.sqlite" }

    var environment: [String: String] {
        ["HOME": home, "ADDER_HOME": data, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color"]
    }

    /// Starts the sample. A variable that is set to nil is left out.
    func start(
        _ arguments: [String], output: Program.Output = .pipe, environment changes: [String: String?] = [:]
    ) throws -> Program {
        let changed = environment.merging(changes.compactMapValues { $0 }) { $1 }
        let left = changed.filter { changes[$0.key] != .some(nil) }
        return try Program(Self.sample, arguments, environment: left, output: output)
    }

    /// Runs the sample to its end.
    func run(
        _ arguments: [String], output: Program.Output = .pipe, environment changes: [String: String?] = [:]
    ) async throws -> Outcome {
        try await start(arguments, output: output, environment: changes).outcome()
    }

    /// Runs the sample to its end.
    func run(_ arguments: String...) async throws -> Outcome {
        try await run(arguments)
    }

    /// Runs a shell script, in which `"$0"` is the sample and `"$@"` are the arguments.
    func shell(_ script: String, _ arguments: String...) async throws -> Outcome {
        let shell = URL(filePath: "/bin/sh")
        let words = ["-c", script, Self.sample.path] + arguments
        return try await Program(shell, words, environment: environment).outcome()
    }

    /// The built sample lies beside the bundle of these tests.
    static let sample: URL = {
        #if os(macOS)
            Bundle(for: Sandbox.self).bundleURL.deletingLastPathComponent().appending(path: "sample")
        #else
            Bundle.main.bundleURL.appending(path: "sample")
        #endif
    }()
}

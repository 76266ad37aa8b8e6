import AdderTesting
import Foundation

/// What a program that ran to its end has left.
package struct ProcessOutcome {
    /// The exit status; a negative number is the signal that ended the program.
    package let status: Int32
    package let output: String
    package let messages: String
}

extension ChildProcess {
    /// Runs a program to its end, without input.
    ///
    /// - Throws: `POSIXError` if the program cannot be started.
    package static func outcome(
        of executable: String, _ arguments: [String], environment: [String: String]
    ) async throws -> ProcessOutcome {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        // Files, since reading a pipe to its end blocks a thread that other tests need.
        let paths = ["input", "output", "messages"].map(folder.file)
        let files = paths.map { open($0, O_RDWR | O_CREAT, 0o600) }
        defer { for file in files { close(file) } }
        let process = try ChildProcess(
            executable, arguments, environment: environment,
            streams: .descriptors(input: files[0], output: files[1], errors: files[2]))
        let status = await process.status()
        return ProcessOutcome(
            status: status, output: try String(contentsOfFile: paths[1], encoding: .utf8),
            messages: try String(contentsOfFile: paths[2], encoding: .utf8))
    }
}

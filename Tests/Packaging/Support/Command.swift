import AdderTesting
import Foundation

/// The exit status and the output of a program.
struct Outcome {
    /// The exit status; a negative number is the signal that ended the program.
    let status: Int32
    let output: String
    let messages: String
}

/// The error of a program that a test needs.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String
}

/// Runs a program to its end, found as the shell finds it. A program that respects proxies cannot reach the network.
func run(_ command: [String], environment changes: [String: String] = [:]) async throws -> Outcome {
    let folder = try TemporaryFolder()
    // Files, since reading a pipe to its end blocks a thread that other tests need.
    let (output, messages) = (folder.url.appending(path: "output"), folder.url.appending(path: "messages"))
    let environment = ProcessInfo.processInfo.environment.merging(noNetwork) { $1 }.merging(changes) { $1 }
    let child = try ChildProcess(command, environment: environment, output: output.path, messages: messages.path)
    return Outcome(
        status: await child.status(), output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
        messages: String(decoding: try Data(contentsOf: messages), as: UTF8.self))
}

/// Runs a program that must succeed and returns its output.
@discardableResult
func output(of command: [String]) async throws -> String {
    let outcome = try await run(command)
    guard outcome.status == 0 else {
        throw CommandFailure(
            description: "\(command.joined(separator: " ")) ended with \(outcome.status):\n"
                + "\(outcome.output)\(outcome.messages)")
    }
    return outcome.output
}

/// Proxies that never answer: port 9 is the one of the discard protocol, RFC 863. The loopback interface needs none.
private let noNetwork = Dictionary(
    uniqueKeysWithValues: ["http_proxy", "https_proxy", "all_proxy"].map { ($0, "http://127.0.0.1:9") }
        + ["no_proxy", "NO_PROXY"].map { ($0, "127.0.0.1") })

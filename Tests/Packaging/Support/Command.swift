import Foundation

/// How a program ended, and what it said.
struct Outcome {
    /// What it returned; below zero, the signal that ended it.
    let status: Int32
    let output: String
    let messages: String
}

/// A program failed that a test needs.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String
}

/// Runs a program to its end, found as the shell finds it. The network is out of its reach, as far as it asks a proxy.
func run(_ words: [String], environment changes: [String: String] = [:]) async throws -> Outcome {
    let folder = try TemporaryFolder()
    // Files, since whoever reads a pipe to its end blocks a thread that other tests need.
    let (output, messages) = (folder.url.appending(path: "output"), folder.url.appending(path: "messages"))
    let environment = ProcessInfo.processInfo.environment.merging(noNetwork) { $1 }.merging(changes) { $1 }
    let child = try ChildProcess(words, environment: environment, output: output.path, messages: messages.path)
    return Outcome(
        status: await child.status(), output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
        messages: String(decoding: try Data(contentsOf: messages), as: UTF8.self))
}

/// What a program writes that is to succeed.
@discardableResult
func output(of words: [String]) async throws -> String {
    let outcome = try await run(words)
    guard outcome.status == 0 else {
        throw CommandFailure(
            description: "\(words.joined(separator: " ")) ended with \(outcome.status):\n"
                + "\(outcome.output)\(outcome.messages)")
    }
    return outcome.output
}

/// Port 9 is that of the discard protocol, RFC 863: nobody answers there.
private let noNetwork = Dictionary(
    uniqueKeysWithValues: ["http_proxy", "https_proxy", "all_proxy"].map { ($0, "http://127.0.0.1:9") })

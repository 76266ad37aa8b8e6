import Foundation
import Processes

/// The error of a program that a test needs.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String
}

/// Runs a program to its end, found as the shell finds it, with a low priority, since other tests have deadlines. A program
/// that respects proxies cannot reach the network.
func run(_ command: [String], environment changes: [String: String] = [:]) async throws -> ProcessOutcome {
    // The packages that are built here are whole ones: see Package.swift.
    let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ADDER_TESTS") }
        .merging(noNetwork) { $1 }.merging(changes) { $1 }
    return try await ChildProcess.outcome(
        of: "/usr/bin/env", ["nice", "-n", "19"] + command, environment: environment)
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

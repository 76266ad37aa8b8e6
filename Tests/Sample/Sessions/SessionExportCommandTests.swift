import AdderSessions
import Foundation
import Processes
import Testing

/// `sample session export`, whose formats are checked by what others have published.
@Suite(.timeLimit(.minutes(3))) struct SessionExportCommandTests {
    private let sandbox: Sandbox
    private var recording: String { "\(sandbox.home)/session.adder" }

    init() async throws {
        sandbox = try Sandbox()
        for (index, words) in [["add", "Milk", "--id", "milkaaaa"], ["done", "milk"], ["show", "none"]].enumerated() {
            let file = index == 0 ? recording : "\(recording)\(index)"
            _ = try await sandbox.run(["--record-full", file, "todos"] + words)
        }
    }

    @Test(arguments: SessionExport.allCases)
    func anExportGoesToAFileOrToStandardOutput(_ format: SessionExport) async throws {
        let command = ["session", "export", recording]
        let options = ["--format", format.rawValue]
        let export = try SessionRecording(contentsOf: recording).exported(as: format)
        #expect(try await sandbox.run(command + options).output == export + "\n")
        #expect(try await sandbox.run(command + ["-"] + options).output == export + "\n")
        let file = "\(sandbox.home)/export.json"
        let written = try await sandbox.run(command + [file] + options)
        #expect(written == Outcome(output: "Wrote  \(file)\n", messages: "", status: 0))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == export)
        let document = try await sandbox.run(command + [file] + options + ["--json"]).output
        #expect(document == #"{"export":{"document":null,"file":"\#(file)","format":"\#(format.rawValue)"}}"# + "\n")
        let quoted = try await sandbox.run(command + options + ["--json"]).output
        #expect(quoted.hasPrefix(#"{"export":{"document":"\#(format == .cloudEvents ? "[" : "")"#))
    }

    @Test func whatCannotBeExportedIsSaid() async throws {
        let format = try await sandbox.run("session", "export", recording)
        #expect(format.status == 2 && format.messages.contains("--format"), "\(format)")
        let folder = try await sandbox.run("session", "export", recording, "/none/a", "--format", "chrome")
        #expect(folder.status != 0 && folder.messages.contains("/none/a"), "\(folder)")
    }

    private static let packages = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../.build/python").standardized.path

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: packages), "The Python packages are not installed."),
        arguments: [SessionExport.otlp, .cloudEvents])
    func anExportIsWhatOthersHavePublished(_ format: SessionExport) async throws {
        let check = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Definitions/check").path
        for name in ["session.adder", "session.adder1", "session.adder2"] {
            let path = "\(sandbox.home)/\(name)"
            let file = "\(path).json"
            _ = try await sandbox.run("session", "export", path, file, "--format", format.rawValue)
            let outcome = try await ChildProcess.outcome(
                of: "/usr/bin/env", ["python3", check, format.rawValue, file],
                environment: ["PYTHONPATH": Self.packages, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
            let count = try SessionRecording(contentsOf: path).events.count
            #expect((outcome.status, outcome.output) == (0, "\(count)\n"), "\(outcome)")
        }
    }
}

import Adder
import AdderTesting
import Foundation
import Processes
import Testing

@testable import AdderSessions

/// The questions of docs/Sessions.md, which DuckDB answers.
@MainActor
@Suite(.enabled(if: Questions.areInstalled, "The Python packages are not installed."))
struct QuestionsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ recording: HandMadeRecording, _ name: String, version: String) throws {
        let path = folder.file("recordings/version=\(version)")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(recording.bytes).write(to: URL(filePath: "\(path)/\(name).adder"))
    }

    /// A request of a version that is not among the two latest.
    private var earliest: HandMadeRecording {
        var recording = HandMadeRecording(at: -100_000)
        recording.asked("export", "exported", after: 1, on: 1, at: 1)
        return recording
    }

    /// A form that is saved, and one that is left after a text.
    private var saved: HandMadeRecording {
        var recording = HandMadeRecording(at: 0)
        recording.opened(1, "TodoEditorPresenter", at: 0)
        recording.pressed("TodosKit.TodoEditorIntent", "appear", on: 1, at: 1)
        recording.pressed("TodosKit.TodoEditorIntent", "type", "Milk", on: 1, at: 2)
        recording.pressed("TodosKit.TodoEditorIntent", "submit", on: 1, at: 10)
        recording.asked("submit", "changed", after: 4, on: 1, at: 11)
        recording.closed(1, at: 20)
        recording.opened(2, "TodoEditorPresenter", at: 30)
        recording.pressed("TodosKit.TodoEditorIntent", "appear", on: 2, at: 31)
        recording.pressed("TodosKit.TodoEditorIntent", "type", "Milk", on: 2, at: 32)
        recording.closed(2, at: 40)
        return recording
    }

    /// A form that is submitted in a rage, and not closed; a cart without a press, and three with a press on a line.
    private var raging: HandMadeRecording {
        var recording = HandMadeRecording(at: 500)
        recording.opened(1, "TodoEditorPresenter", at: 0)
        recording.pressed("TodosKit.TodoEditorIntent", "appear", on: 1, at: 1)
        for (time, response, duration) in [(100, "rejected", 2), (600, "failed", 6), (1_100, "changed", 8)] {
            recording.pressed("TodosKit.TodoEditorIntent", "submit", on: 1, at: Int64(time))
            recording.asked("submit", response, after: Int64(duration), on: 1, at: Int64(time))
        }
        // More than a second after the last one but one.
        recording.pressed("TodosKit.TodoEditorIntent", "submit", on: 1, at: 1_601)
        for screen in [UInt32(2), 4, 6, 8] {
            recording.opened(screen, "CartPresenter", at: 2_000)
            recording.opened(screen + 1, "CartLinePresenter", in: screen, at: 2_000)
            recording.pressed("CartKit.CartPresenter.Intent", "appear", on: screen, at: 2_001)
            if screen > 2 { recording.pressed("CartKit.CartLinePresenter.Intent", "more", on: screen + 1, at: 2_002) }
            recording.closed(screen + 1, at: 3_000)
            recording.closed(screen, at: 3_000)
        }
        return recording
    }

    /// A form with different texts that is not saved, and a list that is not closed.
    private var later: HandMadeRecording {
        var recording = HandMadeRecording(at: 100_000)
        recording.opened(1, "TodoEditorPresenter", at: 0)
        recording.pressed("TodosKit.TodoEditorIntent", "appear", on: 1, at: 1)
        for (index, text) in ["T", "Te", "Tea"].enumerated() {
            recording.pressed("TodosKit.TodoEditorIntent", "type", text, on: 1, at: 2 + Int64(index))
        }
        recording.asked("submit", "changed", after: 10, on: 1, at: 10)
        recording.pressed("TodosKit.TodoEditorIntent", "submit", on: 1, at: 30)
        recording.asked("submit", "refused", after: 10, on: 1, at: 30)
        recording.closed(1, at: 60)
        recording.opened(2, "TodoListPresenter", at: 61)
        recording.asked("list", "todos", after: 30, on: 2, at: 62)
        recording.asked("search", nil, after: 5, on: 2, at: 100)
        return recording
    }

    /// The counts are those of the four recordings above.
    @Test(.timeLimit(.minutes(3)), arguments: Questions.Engine.allCases)
    func theAnswersAreThoseCountedByHand(_ engine: Questions.Engine) async throws {
        try write(earliest, "z", version: "8")
        try write(saved, "a", version: "9")
        try write(raging, "b", version: "9")
        try write(later, "c", version: "10")
        try await Questions.compress(folder.file("recordings/version=10/c.adder"))
        let (form, request) = (#""type": "TodosKit.TodoEditorIntent""#, #""type": "TodosKit.TodosRequest""#)
        let expected = [
            #""funnel", "version": "10", "opened": 1, "typed": 1, "submitted": 1, "saved": 0"#,
            #""funnel", "version": "9", "opened": 3, "typed": 2, "submitted": 1, "saved": 1"#,
            #""errors", \#(request), "name": "submit", "requests": 6, "failed": 2, "percent": 33.3"#,
            #""errors", \#(request), "name": "export", "requests": 1, "failed": 0, "percent": 0.0"#,
            #""errors", \#(request), "name": "list", "requests": 1, "failed": 0, "percent": 0.0"#,
            #""latency", \#(request), "name": "list", "requests": 1, "median": 30.0, "p95": 30.0, "p99": 30.0, "#
                + #""slowest": 30.0"#,
            #""latency", \#(request), "name": "submit", "requests": 6, "median": 6.0, "p95": 10.0, "p99": 10.0, "#
                + #""slowest": 10.0"#,
            #""latency", \#(request), "name": "export", "requests": 1, "median": 1.0, "p95": 1.0, "p99": 1.0, "#
                + #""slowest": 1.0"#,
            #""rage", \#(form), "name": "submit", "presses": 1, "sessions": 1"#,
            #""unused", "presenter": "CartPresenter", "screens": 4, "unused": 1, "percent": 25.0"#,
            #""unused", "presenter": "TodoEditorPresenter", "screens": 3, "unused": 0, "percent": 0.0"#,
            #""versions", \#(request), "name": "list", "old_requests": null, "new_requests": 1.0, "old_failed": null, "#
                + #""new_failed": 0.0, "old_median": null, "new_median": 30.0"#,
            #""versions", \#(request), "name": "submit", "old_requests": 2.0, "new_requests": 2.0, "old_failed": 25.0, "#
                + #""new_failed": 50.0, "old_median": 4.0, "new_median": 10.0"#,
        ]
        let answers = try await Questions.ask(engine, in: folder.path)
        #expect(answers.split(separator: "\n") == expected.map { #"{"question": \#($0)}"# })
    }

    /// `ADDER_EVENTS` and `ADDER_RECORDINGS` make as many events as one wants, in a folder that remains.
    @Test(.timeLimit(.minutes(60)))
    func theAnswersAreThoseThatSwiftCounts() async throws {
        let variables = ProcessInfo.processInfo.environment
        let path = variables["ADDER_RECORDINGS"] ?? folder.path
        var recordings = try MonkeyRecordings(in: path)
        try await recordings.record(events: variables["ADDER_EVENTS"].flatMap { Int($0) } ?? 4_000)
        var (counts, screens): ([String: [Int]], Int) = ([:], 0)
        for recording in recordings.paths {
            let recording = try SessionRecording(contentsOf: recording)
            let tree = RecordedTree(recording)
            for (end, request) in tree.ended where recording.events[end].kind == .final {
                let isFailed = ["failed", "refused"].contains(recording.events[end].name)
                let asked = recording.events[request]
                for (index, count) in [1, isFailed ? 1 : 0].enumerated() {
                    counts["\(asked.type).\(asked.name ?? "")", default: [0, 0]][index] += count
                }
            }
            for case .opened(let opening) in tree.screens.values { screens += opening.parent == nil ? 1 : 0 }
        }
        let answers = try Questions.rows(await Questions.ask(.duckdb, in: path))
        let errors = answers.filter { $0["question"] as? String == "errors" }
        let answered = errors.map { row in
            ("\(row["type"] ?? "").\(row["name"] ?? "")", ["requests", "failed"].map { row[$0] as? Int ?? -1 })
        }
        #expect(Dictionary(uniqueKeysWithValues: answered) == counts)
        #expect(counts.count > 15)
        let unused = answers.filter { $0["question"] as? String == "unused" }
        #expect(unused.reduce(0) { $0 + ($1["screens"] as? Int ?? 0) } == screens)
        #expect(Set(answers.compactMap { $0["question"] as? String }).count == 6)
    }
}

/// The script that asks the questions.
enum Questions {
    enum Engine: String, CaseIterable { case duckdb, parquet }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    private static let packages = root.appending(path: ".build/python").standardized.path

    static var areInstalled: Bool { FileManager.default.fileExists(atPath: "\(packages)/duckdb") }

    /// Returns the answers, a line of JSON for each row.
    static func ask(_ engine: Engine, in folder: String) async throws -> String {
        let script = root.appending(path: "docs/questions/ask").standardized.path
        return try await run(["python3", script, engine.rawValue, folder])
    }

    /// Replaces a file by one that gzip has made of it.
    static func compress(_ path: String) async throws {
        _ = try await run(["gzip", path])
    }

    private static func run(_ arguments: [String]) async throws -> String {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let outcome = try await ChildProcess.outcome(
            of: "/usr/bin/env", arguments, environment: ["PYTHONPATH": packages, "PATH": path])
        #expect(outcome.status == 0, "\(outcome.messages)")
        return outcome.output
    }

    static func rows(_ answers: String) throws -> [[String: Any]] {
        try answers.split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }
}

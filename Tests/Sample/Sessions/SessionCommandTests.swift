import Adder
import AdderSessions
import AdderStorage
import AdderViews
import Foundation
import Testing
import TodosKit

@testable import sample

/// `sample session` and `sample replay`.
@Suite(.serialized, .timeLimit(.minutes(3))) struct SessionCommandTests {
    private let sandbox: Sandbox
    private var file: String { "\(sandbox.home)/session.adder" }

    init() throws {
        sandbox = try Sandbox()
    }

    private func record(_ option: String = "--record-full") async throws {
        let outcome = try await sandbox.run(option, file, "todos", "add", "Milk", "--id", "milkaaaa")
        #expect(outcome.status == 0, "\(outcome)")
    }

    // MARK: Info

    @Test func aRecordingIsDescribed() async throws {
        try await record()
        let outcome = try await sandbox.run("session", "info", file)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "Mode     full" && outcome.status == 0, "\(outcome)")
        #expect(lines.contains("Turns    2") && lines.contains("Screens  TodoListPresenter"))
        #expect(lines.suffix(2) == ["Ending   The recording is complete.", "Verdict  compatible"])
        let document = try await sandbox.run("session", "info", file, "--json").output
        #expect(document.contains(#""isComplete":true,"mode":"full""#), "\(document)")
    }

    @Test func anyFileIsAnswered() async throws {
        let text = try sandbox.write("no recording", to: "text")
        for (path, status) in [(text, 2), (sandbox.home, 1), ("/dev/null", 1), ("none", 1)] {
            for command in [
                ["session", "info"], ["replay"], ["session", "test", "-o", sandbox.home],
                ["session", "export", "--format", "otlp"],
                ["session", "report", "-o", "\(sandbox.home)/page.html"],
            ] {
                let outcome = try await sandbox.run(command + [path, "--json"])
                #expect(outcome.status == Int32(status), "\(command) \(path): \(outcome)")
            }
        }
    }

    @Test func aTruncatedRecordingIsDescribed() async throws {
        try await record()
        let bytes = try Data(contentsOf: URL(filePath: file))
        try bytes.prefix(bytes.count - 9).write(to: URL(filePath: file))
        #expect(try await sandbox.run("session", "info", file).output.contains("The recording has no end"))
        let replay = try await sandbox.run("replay", file)
        #expect(replay.status == 0 && replay.messages.contains("The recording has no end"), "\(replay)")
    }

    @Test func aDamagedRecordingIsNotIdentical() async throws {
        try await record()
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        for number in [3, lines.count - 2] {
            var damaged = lines
            damaged[number - 1] = "{}"
            let replay = try await sandbox.run(
                "replay", "--verify", try sandbox.write(damaged.joined(separator: "\n"), to: "damaged"))
            #expect(replay.status == 2 && replay.messages.contains("Line \(number) is damaged"), "\(replay)")
            #expect(replay.output.contains("identical") == (number > 3), "\(replay)")
        }
        let first = try await sandbox.run("replay", try sandbox.write(String(lines[0].prefix(100)), to: "first"))
        #expect(first.status == 2 && first.messages.contains("no whole first line"), "\(first)")
    }

    // MARK: Replay

    @Test func thePagesAfterATurnAreShown() async throws {
        try await record()
        let outcome = try await sandbox.run("replay", file, "--until", "2")
        let page = "Turn 2\n  Screen 1\n    Todos\n    Added  milk  [ ]  Milk\n"
        #expect(outcome == Outcome(output: page, messages: "", status: 0))
        let document = try await sandbox.run("replay", file, "--until", "2", "--json")
        let text = #""pages":[{"screen":1,"text":"Todos\nAdded  milk  [ ]  Milk\n"#
        #expect(document.output.contains(text), "\(document)")
        #expect(try await sandbox.run("replay", file, "--until", "0").output == "Turn 0\n")
        let beyond = try await sandbox.run("replay", file, "--until", "3")
        #expect(beyond.messages == "sample: The recording has 2 turns: name one of them.\n" && beyond.status == 2)
    }

    @Test func eachTurnIsShownWithWhatItChanges() async throws {
        try await record()
        let outcome = try await sandbox.run("replay", "--step", file)
        #expect(outcome.status == 0 && outcome.messages == "", "\(outcome)")
        let heads = outcome.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(
            heads == [
                "Turn 1: TodoListIntent.addDraft", "Turn 2: TodosResponse.changed", "2 turns, 11 events: identical.",
            ])
        _ = try await sandbox.run("replay", "--step", file, "--json")
    }

    @Test func aMaskedRecordingIsShownTurnByTurn() async throws {
        try await record("--record")
        let outcome = try await sandbox.run("replay", file)
        #expect(outcome.status == 0 && !outcome.output.contains("Milk"))
        #expect(outcome.messages.contains("sample --record-full makes one that can be replayed."))
        #expect(outcome.output.hasPrefix("Turn 1: TodoListIntent.addDraft\n  Screen 1\n    title: ~"), "\(outcome)")
        #expect(outcome.output.contains(#/\n      verb: ~5\.\w+  key: ~4\.\w+  mark: open/#), "\(outcome)")
        #expect(try await sandbox.run("replay", file, "--until", "2").output.hasPrefix("Turn 2\n  Screen 1\n"))
        let verified = try await sandbox.run("replay", "--verify", file, "--json")
        #expect(verified.output.contains(#""code":"noBody""#) && verified.status == 1, "\(verified)")
    }

    /// The store of the replay is empty, so the second session's list is another.
    @Test func theKitsAreAskedAgain() async throws {
        try await record()
        let outcome = try await sandbox.run("replay", "--against", file)
        #expect(outcome == Outcome(output: "Answers equal: 1 of 1.\n", messages: "", status: 0))
        let second = "\(sandbox.home)/second.adder"
        _ = try await sandbox.run("--record-full", second, "todos")
        let other = try await sandbox.run("replay", "--against", second)
        #expect(other.output.hasPrefix("Answers equal: 0 of 1; the first that differs:\nAfter turn "), "\(other)")
        #expect(other.output.contains("Milk") && other.status == 0)
        let document = try await sandbox.run("replay", "--against", second, "--json").output
        #expect(document.contains(#""equal":0,"total":1}"#) && document.contains(#""kind":"content""#), "\(document)")
        _ = try await sandbox.run("--record", "\(sandbox.home)/masked.adder", "todos")
        let masked = try await sandbox.run("replay", "--against", "\(sandbox.home)/masked.adder")
        #expect(masked.status == 1 && masked.output == "", "\(masked)")
    }

    /// The texts of the kit are others than those that the recording names.
    @Test @MainActor func aDifferenceIsNamed() async throws {
        let recorder = try SessionRecorder(to: file, .full)
        let other = HostKits(.all, HostSettings(texts: .neutral), folder: nil)
        let sdk = try await SDK.start(recorder: recorder) {
            other.todos
            other.cart
            other.news
            other.account
        }
        sdk.stream.send(HostSettings())
        let pages = AppPages(sdk)
        let navigator = Navigator(links: try AppRoute.links(), stream: sdk.stream) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        try await navigator.open(.todos(.list()))
        await navigator.entries.last?.shown.settled()
        await sdk.stop()
        await recorder.finish()
        let outcome = try await sandbox.run("replay", file)
        #expect(outcome.status == 1 && outcome.output == "", "\(outcome)")
        #expect(outcome.messages.contains(": the page differs from the recorded one, of which"), "\(outcome)")
        #expect(outcome.messages.contains("Nothing to do. Add something: sample todos add"), "\(outcome)")
        let document = try await sandbox.run("replay", file, "--step", "--json")
        #expect(document.output.contains(#""kind":"page""#) && document.status == 1, "\(document)")
    }

    // MARK: Report

    @Test func aPageIsWritten() async throws {
        try await record()
        let page = "\(sandbox.home)/page.html"
        let outcome = try await sandbox.run("session", "report", file, "-o", page)
        #expect(outcome == Outcome(output: "Wrote  \(page)\n", messages: "", status: 0))
        let html = try String(contentsOfFile: page, encoding: .utf8)
        #expect(html.hasPrefix("<!doctype html>") && !html.contains("Milk"))
        let mode = try FileManager.default.attributesOfItem(atPath: page)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let again = try await sandbox.run("session", "report", file, "--output", page, "--json")
        #expect(again.status == 1 && again.output.contains("File exists"), "\(again)")
    }

    // MARK: Test

    /// It writes `TwoTodos.adder`. `Sample/record-demo` runs it.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["ADDER_WRITE_RECORDINGS"] != nil, "It writes a file."))
    func theRecordingIsMadeAgain() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "TwoTodos.adder")
        try FileManager.default.removeItem(at: file)
        let lines = "todos add Milk\ntodos add Oats\ntodos\n"
        #expect(try await sandbox.run(["--record-full", file.path], input: lines).status == 0)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    }

    /// `TwoTodos.swift` beside this file was made so, and is one of these tests.
    @Test func aTestIsMadeFromARecording() async throws {
        let beside = URL(filePath: #filePath).deletingLastPathComponent()
        let recording = beside.appending(path: "TwoTodos.adder").path
        let outcome = try await sandbox.run("session", "test", recording, "-o", sandbox.home)
        let (source, copy) = ("\(sandbox.home)/TwoTodos.swift", "\(sandbox.home)/TwoTodos.adder")
        #expect(outcome == Outcome(output: "Wrote  \(source)\nWrote  \(copy)\n", messages: "", status: 0))
        let written = try String(contentsOfFile: source, encoding: .utf8)
        #expect(try written == String(contentsOf: beside.appending(path: "TwoTodos.swift"), encoding: .utf8))
        #expect(FileManager.default.contentsEqual(atPath: copy, andPath: recording))
        let again = try await sandbox.run("session", "test", recording, "--output", sandbox.home, "--json")
        #expect(again.status == 1 && again.output.contains("File exists"), "\(again)")
        try FileManager.default.removeItem(atPath: source)
        #expect(try await sandbox.run("session", "test", recording, "-o", sandbox.home).status == 1)
        let nowhere = try await sandbox.run("session", "test", recording, "-o", "\(sandbox.home)/none")
        #expect(nowhere.messages.contains("Make its folder first."), "\(nowhere)")
        #expect(!FileManager.default.fileExists(atPath: source))
        try FileManager.default.removeItem(atPath: copy)
        #expect(try await sandbox.run("session", "test", recording, "-o", sandbox.home, "--json").status == 0)
    }

    @Test func aMaskedRecordingMakesNoTest() async throws {
        try await record("--record")
        let outcome = try await sandbox.run("session", "test", file, "-o", sandbox.home)
        #expect(outcome.status == 2 && outcome.messages.contains("is masked"), "\(outcome)")
    }
}

import Adder
import AdderSessions
import Foundation
import Testing

@testable import sample

/// Sessions of the sample that are recorded with `--record` and `--record-full`, and replayed.
@Suite(.serialized, .timeLimit(.minutes(3))) struct RecordingTests {
    private let sandbox: Sandbox
    private var file: String { "\(sandbox.home)/session.adder" }

    init() throws {
        sandbox = try Sandbox()
    }

    private func text() throws -> String { String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self) }

    @Test func aMaskedRecordingHasNoTypedWord() async throws {
        let outcome = try await sandbox.run("--record", file, "todos", "add", "Xylophone")
        #expect(outcome.status == 0 && outcome.messages == "", "\(outcome)")
        #expect(try !text().contains("Xylophone"))
        #expect(try SessionRecording(contentsOf: file).mode == .masked)
        let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
    }

    @Test func aFullRecordingHasAllThatWasTyped() async throws {
        let outcome = try await sandbox.run("--record-full=\(file)", "todos", "add", "Xylophone")
        #expect(outcome.status == 0 && outcome.messages == "", "\(outcome)")
        #expect(try text().contains("Xylophone"))
        let recording = try SessionRecording(contentsOf: file)
        #expect(recording.mode == .full && recording.ending == .complete)
        #expect(recording.verdict().grade == .compatible, "\(recording.verdict().problems)")
    }

    /// A part of each command is not in the route of its screen.
    private static let commands = [
        [], ["todos"], ["todos", "list", "--sort", "due", "--limit", "1"], ["todos", "--trash"],
        ["todos", "add", "Buy milk due:2001-02-03 +home (A)"], ["todos", "add", "--id", "backup-7", "Check"],
        ["todos", "add", "Run", "--every", "7", "--due", "2999-01-01"], ["todos", "add", "x", "--due", "soon"],
        ["todos", "show", "milk"], ["todos", "show", "none"], ["todos", "edit", "milk", "--title", "Soy"],
        ["todos", "edit", "backup", "--every", "3"], ["todos", "done", "milk", "oats"], ["todos", "undo"],
        ["todos", "redo"], ["todos", "undo", "99"], ["todos", "history", "--limit", "1"],
        ["todos", "done", "--tag", "home", "--dry-run"], ["todos", "delete", "oats"], ["todos", "purge", "--yes"],
        ["todos", "purge"], ["todos", "export"], ["todos", "buy", "backup", "--price", "2.50"], ["cart"],
        ["cart", "add", "milk-1", "--title", "Milk", "--price", "3.20"], ["cart", "set", "1", "3"],
        ["cart", "set", "1", "3", "--based-on", "1"], ["cart", "undo"], ["cart", "history", "--limit", "1"],
        ["cart", "later", "1"], ["cart", "later", "99"], ["news"], ["news", "--search", "feed", "--limit", "1"],
        ["news", "show", "2"], ["news", "show", "99"], ["news", "favourite", "1", "3"], ["news", "--favourites"],
        ["news", "read", "--all"], ["news", "refresh"], ["news", "later", "1"],
        ["news", "buy", "1", "--price", "2"], ["news", "sources"], ["news", "sources", "rename", "1", "About"],
        ["open", "adder://todos/done"], ["open", "adder://news/sources"], ["open", "adder://todos/none"],
        ["todos", "--json"], ["news", "show", "2", "--json"],
        ["news", "more", "--limit", "1", "--after", "1767427200000_3"],
    ]

    @Test func everyCommandIsReplayed() async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        for (index, command) in Self.commands.enumerated() {
            let file = "\(sandbox.home)/\(index).adder"
            _ = try await sandbox.run(["--record-full", file] + command)
            let replay = try await sandbox.run("replay", file)
            #expect(replay.status == 0, "\(command): \(replay)")
            #expect(replay.output.hasSuffix("identical.\n"))
            // Each has a request at least, and its answer.
            #expect(try SessionRecording(contentsOf: file).events.count > 2, "\(command)")
        }
    }

    @Test(arguments: [
        ([], "todos add Late\ntodos\ncart\nnews show 2\ntodos done none\n"), ([], ""),
        (["batch", "-"], "cart\ntodos add Late\ntodos undo\n"),
        (["ui", "todos", "--yes"], "a: Milk\nMilk Edit\nTitle: Oats\nSave\n"),
        (["ui", "--yes"], "Todos\na: Milk\nback\nCart\nback\nNews\n2\nback\n"), (["ui", "cart"], "nonsense\n"),
        (["ui", "adder://todos/done"], "\n"),
    ])
    func linesAreReplayed(_ command: [String], _ lines: String) async throws {
        _ = try await sandbox.run(["--record-full", file] + command, input: lines)
        let replay = try await sandbox.run("replay", file)
        #expect(replay.status == 0 && replay.messages == "", "\(replay)")
        #expect(replay.output.hasSuffix("identical.\n"))
    }

    /// The texts of the screens depend on the offset of local time, which the recording has.
    @Test func anotherTimeZoneIsReplayed() async throws {
        let zone = ["TZ": "Asia/Tokyo"]
        _ = try await sandbox.runProcess(["--record-full", file, "news"], environment: zone)
        let settings = HostSettings(of: try SessionRecording(contentsOf: file))
        #expect(settings.zone.secondsFromGMT(at: Timestamp(milliseconds: 0)) == 9 * 3_600)
        #expect(try await sandbox.run("replay", file).status == 0)
    }

    @Test func aFileIsNotReplaced() async throws {
        _ = try sandbox.write("mine", to: "session.adder")
        let outcome = try await sandbox.run("--record", file, "todos", "add", "Milk", "--json")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains(#""code":"cannotWrite""#), "\(outcome)")
        #expect(try text() == "mine")
        #expect(try await sandbox.list() == [])
    }

    @Test(arguments: [
        (["version"], "sample version starts no kit: leave --record out."),
        (["doctor"], "sample doctor starts no kit: leave --record out."),
        (["--record-full", "b", "todos"], "A session has one recording: give --record or --record-full, once."),
    ])
    func aRecordingOfNothingIsRefused(_ words: [String], _ message: String) async throws {
        let outcome = try await sandbox.run(["--record", file] + words)
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: 2))
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func aLineBeginsNoRecording() async throws {
        let outcome = try await sandbox.run([], input: "todos --record \(file)\n")
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains("A recording cannot begin in a line"), "\(outcome)")
    }

    @Test func aSecondSessionIsNotRecorded() async throws {
        let outcome = try await sandbox.run(["--record-full", file], input: "todos add Milk\nui cart\n")
        #expect(
            outcome.messages.contains(
                "The screens of sample ui will not be in the recording, which has another session.\n"), "\(outcome)")
        #expect(try !text().contains("CartPresenter"))
        #expect(try await sandbox.run("replay", file).status == 0)
    }

    /// The lines before a kit is needed do not start it, but a recording has one session.
    @Test func aRecordingStartsAllKits() async throws {
        _ = try await sandbox.run(["--record-full", file], input: "todos\n")
        #expect(FileManager.default.fileExists(atPath: "\(sandbox.data)/news.sqlite"))
    }
}

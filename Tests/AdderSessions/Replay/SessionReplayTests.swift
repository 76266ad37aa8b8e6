import Adder
import AdderTesting
import AdderViews
import Foundation
import Testing

@testable import AdderSessions

@MainActor
@Suite(.timeLimit(.minutes(3))) struct SessionReplayTests {
    /// Records a session of two screens: notes, a secret, a second screen, and the way back.
    private func record(_ mode: SessionRecording.Mode = .full, at path: String? = nil) async throws -> SessionRecording
    {
        try await recordedSession(of: DeskKit.self, mode, at: path) { flow in
            for text in ["ink", "paper"] { try await flow.send(.note(text), to: DeskPresenter.self) }
            try await flow.send(.open, to: DeskPresenter.self)
            try await flow.send(.note("key"), to: DeskPresenter.self)
            flow.close()
            await flow.settled()
            try await flow.send(.note("lamp"), to: DeskPresenter.self)
        }
    }

    private func replay(
        _ recording: SessionRecording, _ change: DeskPresenter.Change = .none
    ) async throws -> SessionReplay<DeskKit> {
        try await SessionReplay(recording, kits: { DeskKit.enable { $0.change = change } }) { $1 }
    }

    @Test func theSameKitsDoTheSame() async throws {
        let recording = try await record()
        let replay = try await replay(recording)
        #expect(try await replay.run() == nil)
        #expect(replay.position == recording.events.count && replay.turn > 8)
        #expect(replay.screens.isEmpty, "both screens were closed")
        await replay.stop()
    }

    @Test(arguments: [
        (DeskPresenter.Change.louder, SessionDifference.Kind.page, "INK"), (.silent, .missing, #""ink""#),
        (.curious, .extra, #"count("?")"#), (.otherwise, .content, #"{"count":{"_0":"ink!"}}"#),
    ])
    func anotherBehaviourIsNamed(
        _ change: DeskPresenter.Change, _ kind: SessionDifference.Kind, _ text: String
    ) async throws {
        let recording = try await record()
        let replay = try await replay(recording, change)
        let difference = try #require(try await replay.run())
        #expect(difference.kind == kind, "\(difference)")
        #expect(difference.description.contains(text), "\(difference)")
        #expect(difference.screen == ScreenID(rawValue: 1) && difference.presenter == "DeskPresenter")
        let suspicion = "If neither DeskPresenter nor its view was changed since the recording, one of them asks"
        #expect(difference.description.contains(suspicion) == (kind == .page || kind == .content))
        // The intent “ink” is in the second turn.
        #expect(difference.turn == (kind == .page ? 1 : 2), "\(difference)")
        #expect(try await replay.run() == difference, "it stays there")
        await replay.stop()
    }

    @Test func turnsAreStepsInBothDirections() async throws {
        let replay = try await replay(try await record())
        func shown() throws -> [String] {
            try #require(replay.page(of: ScreenID(rawValue: 1))).parts.compactMap { part in
                if case .fact(let fact) = part, case .text(let text) = fact.value { text } else { nil }
            }.suffix(2)
        }
        try await replay.run(until: .turn(2))
        #expect(try shown().last == "ink")
        try await replay.step()
        try await replay.step()
        #expect(try shown() == ["ink", "paper"] && replay.turn == 4)
        #expect(replay.state(of: ScreenID(rawValue: 1), DeskPresenter.self)?.notes.last == "paper")
        try await replay.run(until: .turn(2))
        #expect(try shown().last == "ink" && replay.turn == 2)
        #expect(try await replay.run() == nil)
        await replay.stop()
    }

    /// The process has been killed, or the file was truncated, after any line.
    @Test func aRecordingIsReplayedToItsLastWholeLine() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("session.adder")
        let whole = try await record(at: path)
        let bytes = try Array(contentsOfFile: path)
        let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        for end in ends.dropFirst() {
            let recording = try SessionRecording(bytes[...(end + (end.isMultiple(of: 2) ? 0 : -9))])
            let replay = try await replay(recording)
            #expect(try await replay.run() == nil)
            #expect(replay.position == recording.events.count)
            await replay.stop()
        }
        #expect(whole.events.count > 30)
    }

    /// It writes `DeskSession.adder`: `ADDER_WRITE_RECORDINGS=1 Tests/run AdderSessionsTests --filter theRecordingIsMadeAgain`.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["ADDER_WRITE_RECORDINGS"] != nil, "It writes a file."))
    func theRecordingIsMadeAgain() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "DeskSession.adder")
        try FileManager.default.removeItem(at: file)
        _ = try await record(at: file.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    }

    /// The file is a recording of version 1, and is never written again.
    @Test func aRecordingOfVersion1IsRepeated() async throws {
        let recording = try SessionRecording("../Fixtures/DeskSession-version-1.adder", beside: #filePath)
        let replay = try await replay(recording)
        #expect(try await replay.run() == nil && replay.position == 44 && recording.version == 1)
        await replay.stop()
        let louder = try await self.replay(recording, .louder)
        #expect(try await louder.run() == nil, "its digests are not compared")
        await louder.stop()
        let present = try SessionRecording("DeskSession.adder", beside: #filePath)
        // A route may be shown before or after the turn of another screen.
        func roles(_ recording: SessionRecording) -> [String] { recording.events.map(\.role.rawValue).sorted() }
        #expect(roles(recording) == roles(present))
    }

    @Test func aMissingTypeOfVersion1IsNamed() async throws {
        let recording = try SessionRecording("../Fixtures/version-1.adder", beside: #filePath)
        let error = await #expect(throws: SessionRecordingError.self) { _ = try await replay(recording) }
        #expect(error?.code == .unknownType)
        #expect(error?.message.contains("the type “Unknown.Type” of event 3.") == true, "\(error?.message ?? "")")
    }

    /// `DeskSession` beside this file was made so, and is one of these tests.
    @Test func aTestIsMadeFromARecording() throws {
        let test = SessionTest("DeskSession", imports: [], kits: ["DeskKit.enable()"], pages: "$1")
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "DeskSession.swift")
        #expect(try String(contentsOf: file, encoding: .utf8) == test.source)
        #expect(SessionTest("2 bugs: “a”!", imports: [], kits: [], pages: "").name == "bugsa")
        #expect(SessionTest("…", imports: [], kits: [], pages: "").name == "Session")
    }

    @Test(arguments: [0, 1])
    func answersAreComparedWithTheRecordedOnes(_ bonus: Int) async throws {
        let recording = try await record()
        let answers = try await SessionAnswers.compare(
            recording, Configuration(kits: { DeskKit.enable { $0.bonus = bonus } }))
        // Two screens have asked for the start, and four notes were counted.
        #expect(answers.total == 6)
        #expect(answers.equal == (bonus == 0 ? 6 : 2))
        let difference = answers.firstDifference
        #expect((difference == nil) == (bonus == 0))
        if let difference {
            #expect(difference.expected == #"{"counted":{"_0":3}}"# && difference.actual == #"{"counted":{"_0":4}}"#)
        }
    }

    @Test func aMaskedRecordingIsRefused() async throws {
        let recording = try await record(.masked)
        let error = await #expect(throws: SessionRecordingError.self) { _ = try await replay(recording) }
        #expect(error?.code == .noBody)
        #expect(error?.description.contains("masked") == true)
    }

    /// Records a session in which a person does something before a note is written.
    private func record(_ intent: DeskPresenter.Intent) async throws -> SessionRecording {
        try await recordedSession(of: DeskKit.self) { flow in
            for intent in [intent, .note("ink")] { try await flow.send(intent, to: DeskPresenter.self) }
        }
    }

    /// The changed presenter shows the note otherwise too.
    @Test func whatDependsOnASecretIsNotCompared() async throws {
        let recording = try await record(.pin(Sensitive("1234")))
        #expect(!recording.events.contains { $0.body.contains("1234") })
        let replay = try await replay(recording, .louder)
        #expect(try await replay.run() == nil)
        await replay.stop()
    }

    @Test func aTextLikeTheMaskOfASecretIsCompared() async throws {
        let recording = try await record(.note("***"))
        let replay = try await replay(recording, .louder)
        #expect(try await replay.run()?.kind == .page)
        await replay.stop()
    }
}

extension Array<UInt8> {
    fileprivate init(contentsOfFile path: String) throws {
        self = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
}

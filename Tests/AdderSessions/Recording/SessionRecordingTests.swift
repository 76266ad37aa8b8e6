import Adder
import AdderTesting
import Foundation
import Testing

@testable import AdderSessions

@Suite struct SessionRecordingTests {
    @Test func aRecordingIsReadAsItWasWritten() throws {
        let written = WrittenRecording.random(200)
        let recording = try SessionRecording(written.bytes)
        #expect(recording.ending == .complete)
        #expect(recording.events.map(\.number) == Array(1...200))
        #expect(recording.seeds == SessionSeeds(first: 914, second: .max))
        #expect(recording.session == "k3" && recording.mode == .full)
        #expect(recording.byteCount == written.bytes.count && recording.lineCount == written.ends.count)
        #expect(recording.replayableCount == 200 && recording.obstacle == nil)
        let third = recording.events[2]
        #expect(third.cause == EventID(rawValue: 3) && third.screen?.rawValue == 7 && third.kind == .progress)
        #expect(third.times == [EventID(rawValue: 36): Timestamp(milliseconds: -5)])
        #expect(third.shown == [ScreenID(rawValue: 1): "9f3c02d1"])
        #expect(third.body == "[1]" && third.time == -1 && third.name == "x")
        for event in recording.events where event.type != "Unknown.Type" {
            let decoded = try event.decoded()
            #expect(encoded(decoded) == event.body)
            #expect(event.number % 40 != 4 || decoded is Sample)
        }
    }

    @Test func typesOutsideTheProgramAreErrors() throws {
        let recording = try SessionRecording(WrittenRecording.random(4).bytes)
        let error = #expect(throws: SessionRecordingError.self) { try recording.events[2].decoded() }
        #expect(error?.code == .unknownType)
        // The body of another type.
        let other = RecordedEvent(
            number: 1, time: 0, id: EventID(rawValue: 1), type: "x", mangled: TypeName(ScreenEvent.self).mangled,
            body: "[]")
        #expect(throws: SessionRecordingError.self) { try other.decoded() }
    }

    /// The runtime ends the process for some names with other characters, and finds types that are no events.
    @Test(arguments: [
        "Si", "SS", "$sSi", "", "8Missing4TypeV", "_", "x\u{0}", "Sayx", "5Adder7ChannelV", "é",
        String(repeating: "S", count: 2_000),
    ])
    func onlyNamesOfEventsAreUsed(_ mangled: String) {
        #expect(TypeName.find(mangled) == nil)
    }

    private struct Hidden: Event { var value = 3 }

    @Test func privateTypesAreFoundByName() throws {
        let name = TypeName(Hidden.self)
        #expect(name.mangled == nil)
        #expect(!name.qualified.contains("$"))
        var written = WrittenRecording()
        written.append(1, Hidden())
        let event = try #require(try SessionRecording(written.bytes).events.first)
        #expect(throws: SessionRecordingError.self) { try event.decoded() }
        #expect(try event.decoded(types: [ScreenEvent.self, Hidden.self]) as? Hidden == Hidden())
    }

    @Test func droppedEventsEndTheReplay() throws {
        var written = WrittenRecording()
        written.append(1, Generic.pair(.init(first: 1, second: "")))
        written.append(.dropped(120, after: 1))
        written.append(122, Generic.pair(.init(first: 1, second: "")))
        written.append(.end(RecordingEnd(time: 0, events: 2, reason: .full)))
        let recording = try SessionRecording(written.bytes)
        #expect(recording.events.map(\.number) == [1, 122])
        #expect(recording.dropped == 120 && recording.replayableCount == 1)
        #expect(recording.obstacle == "The recorder has dropped 120 events after event 1.")
        #expect(recording.ending == .full)
    }

    @Test func aBodyThatIsTooLongEndsTheReplay() throws {
        var written = WrittenRecording()
        written.append(1, Generic.pair(.init(first: 1, second: "")))
        written.append(2, Generic.pair(.init(first: 1, second: String(repeating: "x", count: 4 << 20))))
        written.append(3, Generic.pair(.init(first: 1, second: "")))
        let recording = try SessionRecording(written.bytes)
        #expect(recording.events.count == 3 && recording.replayableCount == 1)
        #expect(recording.events[1].body.isEmpty)
        #expect(recording.events[1].omission == "It would have 4194343 bytes.")
        let error = #expect(throws: SessionRecordingError.self) { try recording.events[1].decoded() }
        #expect(error?.code == .noBody)
    }

    @Test func aRecordingWithoutSeedsHasAnObstacle() throws {
        #expect(try SessionRecording(WrittenRecording(seeds: nil).bytes).obstacle?.contains("seeds") == true)
        #expect(try SessionRecording(WrittenRecording(isMasked: true).bytes).obstacle?.contains("masked") == true)
    }

    @Test func otherFilesAreNotRecordings() throws {
        let folder = try TemporaryFolder()
        for (text, code) in [
            ("", SessionRecordingErrorCode.notARecording), ("\n", .notARecording), ("{}", .notARecording),
            (#"{"adder":"1"}"#, .notARecording), (#"{"adder":1}"#, .notARecording), (#"{"adder":3}"#, .laterVersion),
            (#"{"adder":0}"#, .laterVersion),
            (#"{"adder":99999999999999999999}"#, .notARecording), ("SQLite format 3\u{0}", .notARecording),
        ] {
            try Data(text.utf8).write(to: URL(filePath: folder.file("x")))
            let error = #expect(throws: SessionRecordingError.self) {
                try SessionRecording(contentsOf: folder.file("x"))
            }
            #expect(error?.code == code, "\(text)")
        }
        for path in [folder.file("missing"), folder.path, "/dev/null", "/dev/zero", ""] {
            let error = #expect(throws: SessionRecordingError.self) { try SessionRecording(contentsOf: path) }
            #expect(error?.code == .cannotRead)
        }
    }

    /// A second closing of a descriptor closes what another thread has opened meanwhile, such as a database.
    @Test func aRefusedFileClosesNoOtherFile() async throws {
        await #expect(processExitsWith: .success) {
            let finished = Lock(false)
            Thread.detachNewThread {
                for _ in 0..<20_000 { _ = try? SessionRecording(contentsOf: "/") }
                finished.withLock { $0 = true }
            }
            while !finished.withLock({ $0 }) {
                try #require(close(open("/dev/null", O_RDONLY)) == 0)
            }
        }
    }

    /// The file is never written again: a later format has a file of its own.
    @Test func theFormatOfVersion1IsReadForEver() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/version-1.adder")
        let recording = try SessionRecording(contentsOf: path.path)
        #expect(recording.ending == .complete && recording.obstacle == nil && recording.events.count == 40)
        #expect(try encoded(recording.events[3].decoded()) == recording.events[3].body)
        #expect(recording.byteCount == 10_870 && recording.lineCount == 63)
    }
}

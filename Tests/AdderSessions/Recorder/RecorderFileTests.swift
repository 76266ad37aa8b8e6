import Adder
import AdderTesting
import Foundation
import Testing

@testable import AdderSessions

@Suite(.timeLimit(.minutes(3))) struct RecorderFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("session.adder")
    }

    private func stream(_ recorder: SessionRecorder) -> EventStream {
        EventStream(environment: .testing(), recorder: recorder)
    }

    private var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Sends events with a body of about a kilobyte each.
    private func send(_ count: Int, on stream: EventStream) {
        for number in 1...count {
            stream.send(LampPresenter.Intent.note("\(number)" + String(repeating: "x", count: 1_000)))
        }
    }

    @Test func onlyTheOwnerMayReadARecording() async throws {
        let recorder = try SessionRecorder(to: path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        await recorder.finish()
    }

    @Test(arguments: [SessionRecorder.Consent.granted, .pending])
    func aRecordingReplacesNothing(_ consent: SessionRecorder.Consent) throws {
        try Data("mine".utf8).write(to: URL(filePath: path))
        let link = folder.file("link")
        try #require(symlink(folder.file("elsewhere"), link) == 0)
        for path in [path, link, folder.path] {
            let error = #expect(throws: SessionRecordingError.self) { try SessionRecorder(to: path, consent: consent) }
            #expect(error?.code == .cannotWrite)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        #expect(!FileManager.default.fileExists(atPath: folder.file("elsewhere")))
        #expect(throws: SessionRecordingError.self) { try SessionRecorder(to: folder.file("missing/x")) }
    }

    @Test(arguments: [SessionRecording.Mode.full, .masked])
    func aPendingRecordingIsWrittenWithTheConsent(_ mode: SessionRecording.Mode) async throws {
        let recorder = try SessionRecorder(to: path, mode, consent: .pending)
        let stream = stream(recorder)
        send(10, on: stream)
        await recorder.flush()
        #expect(!exists)
        #expect(recorder.counts.events == 10 && recorder.counts.bytes > 0)
        recorder.setConsent(.granted)
        send(10, on: stream)
        await recorder.flush()
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.events.map(\.number) == Array(1...20))
        #expect(recording.mode == mode && recording.dropped == 0)
        recorder.setConsent(.pending)
        send(1, on: stream)
        #expect(await recorder.finish().events == 21)
    }

    @Test func aConsentBeforeTheSessionKeepsTheSeeds() async throws {
        let recorder = try SessionRecorder(to: path, .full, consent: .pending)
        recorder.setConsent(.granted)
        await recorder.flush()
        let stream = stream(recorder)
        send(1, on: stream)
        await recorder.finish()
        #expect(try SessionRecording(contentsOf: path).seeds != nil)
    }

    @Test func aDenialKeepsNothing() async throws {
        let recorder = try SessionRecorder(to: path, .full)
        let stream = stream(recorder)
        send(10, on: stream)
        await recorder.flush()
        #expect(exists)
        recorder.setConsent(.denied)
        send(5, on: stream)
        await recorder.flush()
        #expect(!exists)
        #expect(recorder.counts.events == 0)
        // What comes after a later consent is recorded.
        recorder.setConsent(.granted)
        send(3, on: stream)
        await recorder.finish()
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.events.map(\.number) == [16, 17, 18])
        #expect(recording.dropped == 15 && recording.replayableCount == 0)
        recorder.setConsent(.denied)
        await recorder.flush()
        #expect(!exists)
        recorder.setConsent(.granted)
        await recorder.flush()
        #expect(!exists)
    }

    @Test func aDenialForgetsTheTimesBeforeIt() async throws {
        let recorder = try SessionRecorder(to: path, .full)
        let stream = stream(recorder)
        _ = recorder.time(of: EventID(rawValue: 7), now: Timestamp(milliseconds: 7))
        recorder.setConsent(.denied)
        recorder.setConsent(.granted)
        await recorder.flush()
        send(1, on: stream)
        await recorder.finish()
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.events.count == 1 && recording.events[0].times.isEmpty)
    }

    @Test func aDenialDeletesNoOtherFile() async throws {
        let recorder = try SessionRecorder(to: path)
        try FileManager.default.moveItem(atPath: path, toPath: folder.file("moved"))
        try Data("other".utf8).write(to: URL(filePath: path))
        recorder.setConsent(.denied)
        await recorder.finish()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "other")
    }

    @Test func aFinishedRecordingWaitsForTheConsent() async throws {
        let recorder = try SessionRecorder(to: path, .full, consent: .pending)
        let stream = stream(recorder)
        send(3, on: stream)
        await recorder.finish()
        send(3, on: stream)
        #expect(!exists)
        recorder.setConsent(.granted)
        await recorder.flush()
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.ending == .complete && recording.events.count == 3)
    }

    @Test(arguments: [SessionRecorder.Consent.granted, .pending])
    func aFullRecordingEndsAtItsLimit(_ consent: SessionRecorder.Consent) async throws {
        let recorder = try SessionRecorder(to: path, .full, limit: .bytes(100 << 10), consent: consent)
        let stream = stream(recorder)
        send(200, on: stream)
        await recorder.flush()
        recorder.setConsent(.granted)
        send(200, on: stream)
        await recorder.finish()
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.ending == .full && recording.obstacle == nil)
        #expect(recording.events.map(\.number) == Array(1...UInt64(recording.events.count)))
        #expect(80...100 ~= recording.events.count)
        #expect(recording.byteCount <= 100 << 10 && recorder.problem == nil)
        #expect(recorder.counts.events == recording.events.count)
    }

    @Test(arguments: [SessionRecorder.Consent.granted, .pending])
    func aMaskedRecordingLosesItsOldestPart(_ consent: SessionRecorder.Consent) async throws {
        let recorder = try SessionRecorder(to: path, .masked, limit: .bytes(0), consent: consent)
        let stream = stream(recorder)
        for _ in 1...40 {
            for number in 1...100 { stream.send(LampPresenter.Intent.note("\(number)")) }
            await recorder.flush()
            guard consent == .granted else { continue }
            let recording = try SessionRecording(contentsOf: path)
            #expect(recording.ending == .cutOff && recording.byteCount <= 64 << 10)
            #expect(recording.events.last?.number == recorder.counts.events)
        }
        recorder.setConsent(.granted)
        for number in 1...100 { stream.send(LampPresenter.Intent.note("\(number)")) }
        let counts = await recorder.finish()
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.ending == .complete && counts.events == 4_100 && counts.dropped == 0)
        let first = try #require(recording.events.first?.number)
        #expect(first > 3_000 && recording.dropped == first - 1)
        #expect(recording.events.map(\.number) == Array(first...4_100))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["session.adder"])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test(arguments: [SessionRecording.Mode.full, .masked])
    func aRecordingInMemoryIsSavedWhenAsked(_ mode: SessionRecording.Mode) async throws {
        let recorder = SessionRecorder(inMemory: mode, limit: .bytes(0))
        let stream = stream(recorder)
        send(5, on: stream)
        #expect(try await recorder.recording().events.count == 5)
        recorder.setConsent(.granted)
        send(5, on: stream)
        try await recorder.save(to: path)
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.events.count == 10 && recording.ending == .cutOff)
        #expect((recording.seeds != nil) == (mode == .full))
        await #expect(throws: SessionRecordingError.self) { try await recorder.save(to: path) }
        send(800, on: stream)
        let all = try await recorder.recording()
        if mode == .full {
            #expect(all.ending == .full && all.events.first?.number == 1)
        } else {
            #expect(all.ending == .cutOff && all.events.last?.number == 810 && all.dropped > 0)
        }
        recorder.setConsent(.denied)
        #expect(try await recorder.recording().events.isEmpty)
        #expect(await recorder.finish().bytes == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["session.adder"])
    }

    @Test func theRecordingInAFileCanBeReadMeanwhile() async throws {
        let recorder = try SessionRecorder(to: path)
        let stream = stream(recorder)
        send(5, on: stream)
        #expect(try await recorder.recording().events.count == 5)
        await #expect(throws: SessionRecordingError.self) { try await recorder.save(to: folder.file("copy")) }
        recorder.setConsent(.denied)
        #expect(try await recorder.recording().events.isEmpty)
    }

    @Test func eventsThatCannotBeEncodedAreNamed() async throws {
        struct Secretive: Event {
            init() {}
            init(from decoder: any Decoder) throws {}
            func encode(to encoder: any Encoder) throws { throw Problem(code: "x", message: "canary") }
        }
        let recorder = try SessionRecorder(to: path, .full)
        let stream = stream(recorder)
        stream.send(LampPresenter.Intent.push)
        stream.send(Secretive())
        stream.send(LampPresenter.Intent.push)
        await recorder.finish()
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.events.count == 3 && recording.replayableCount == 1)
        #expect(recording.events[1].omission == "The event's own encode(to:) has thrown an error.")
        #expect(recording.events[1].mangled == nil && recording.events[1].type.hasSuffix("Secretive"))
    }

    #if os(Linux) || os(macOS)
        /// A limit of the process stands for a disk that is full.
        @Test func aFullDiskEndsTheRecordingAlone() async throws {
            await #expect(processExitsWith: .success) { [path = path as String] in
                signal(SIGXFSZ, SIG_IGN)
                var limit = rlimit(rlim_cur: 20_000, rlim_max: 20_000)
                #if os(Linux)
                    setrlimit(__rlimit_resource_t(1), &limit)
                #else
                    setrlimit(RLIMIT_FSIZE, &limit)
                #endif
                let recorder = try SessionRecorder(to: path, .full)
                let stream = EventStream(environment: .testing(), recorder: recorder)
                for number in 1...100 {
                    stream.send(LampPresenter.Intent.note("\(number)" + String(repeating: "x", count: 500)))
                    if number.isMultiple(of: 10) { await recorder.flush() }
                }
                await recorder.finish()
                guard recorder.problem?.contains("cannot be written") == true else { exit(2) }
                let recording = try SessionRecording(contentsOf: path)
                guard recording.ending == .cutOff, 5...40 ~= recording.events.count else { exit(3) }
                guard recording.replayableCount == recording.events.count else { exit(4) }
            }
        }

        @Test(arguments: [1, 7])
        func aKilledProcessLeavesWholeLines(_ batches: Int) async throws {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, batches = batches as Int] in
                let recorder = try SessionRecorder(to: path, .full)
                let stream = EventStream(environment: .testing(), recorder: recorder)
                for number in 1...10_000 {
                    stream.send(LampPresenter.Intent.note("\(number)"))
                    if number.isMultiple(of: 500) { await recorder.flush() }
                    if number == batches * 500 + 250 { kill(getpid(), SIGKILL) }
                }
            }
            let recording = try SessionRecording(contentsOf: path)
            #expect(recording.ending == .cutOff && recording.obstacle == nil)
            #expect(recording.events.count >= batches * 500)
            for event in recording.events {
                #expect(try event.decoded() == LampPresenter.Intent.note("\(event.number)"))
            }
        }
    #endif
}

/// Returns `true` if an event of any type equals one.
private func == <E: Event>(a: any Event, b: E) -> Bool { a as? E == b }

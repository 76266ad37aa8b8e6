import Adder
import AdderTesting
import AdderViews
import Foundation
import TestSupport
import Testing

@testable import AdderSessions

@MainActor
@Suite(.timeLimit(.minutes(3))) struct SessionRecorderTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("session.adder")
    }

    /// Records a session of a kit, and returns its events as they came.
    private func session(_ recorder: SessionRecorder) async throws -> [Envelope<any Event>] {
        let seen = Collected<Envelope<any Event>>()
        let sdk = try await SDK.start(environment: .testing(seed: 7), recorder: recorder) {
            TestKit<Lamp>.enable(with: .init(answering: LampInteractor()))
        }
        let tap = sdk.stream.tap { seen.append($0) }
        let screen = Lamp.screen(on: sdk.stage)
        for text in ["c", "ca", "canary"] {
            guard case .field(let field) = screen.page().parts[0] else { continue }
            field.intent(text).send()
        }
        screen.page().actions[0].intent.send()
        await screen.settled()
        await sdk.stage.caughtUp()
        screen.close()
        await sdk.stop()
        tap.cancel()
        return seen.all
    }

    @Test func aFullRecordingHasAllThatAReplayNeeds() async throws {
        let recorder = try SessionRecorder(to: path, .full)
        let seen = try await session(recorder)
        let counts = await recorder.finish()
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.ending == .complete && recording.obstacle == nil && recording.mode == .full)
        #expect(recording.seeds == HostEnvironment.testing(seed: 7).seeds)
        #expect(recording.session.utf8.count == 26)
        #expect(counts == SessionRecorder.Counts(events: UInt64(recording.events.count), bytes: recording.byteCount))
        #expect(recorder.counts == counts && recorder.problem == nil)
        // The tap came after the kits had started.
        let events = recording.events.suffix(seen.count)
        #expect(events.count == seen.count && seen.count > 10)
        for (event, seen) in zip(events, seen) {
            #expect(event.number == seen.sequenceNumber && event.id == seen.id && event.cause == seen.cause)
            #expect(event.screen == seen.screen && event.kind == seen.kind)
            #expect(event.body == encoded(seen.body))
            #expect(encoded(try event.decoded()) == event.body)
        }
        // The answer, and the intents and the response that were folded, each drew the time once.
        let times = recording.events.flatMap { $0.times.keys }
        let drawn = seen.filter { $0.body is LampRequest || $0.body is LampPresenter.Intent || $0.body is LampResponse }
        #expect(Set(times).isSuperset(of: drawn.filter { $0.body is LampRequest }.map(\.id)))
        #expect(Set(times).count == times.count)
        #expect(Set(times).isSubset(of: Set(drawn.map(\.id))))
    }

    @Test func eachTurnThatChangesAPageHasItsDigest() async throws {
        let recorder = try SessionRecorder(to: path, .full)
        let seen = try await session(recorder)
        await recorder.finish()
        let recording = try SessionRecording(contentsOf: path)
        let screen = try #require(seen.compactMap(\.screen).first)
        func digest(note: String, lit: Int) -> String {
            let state = LampPresenter.State(note: note, lit: Array(repeating: 0, count: lit))
            return AdderSessions.digest(of: LampView().page(of: state))
        }
        let shown = recording.events.filter { !$0.shown.isEmpty }
        #expect(shown.map(\.name) == ["folded", "folded", "folded", "folded"])
        #expect(
            shown.map(\.shown) == [
                [screen: digest(note: "c", lit: 0)], [screen: digest(note: "ca", lit: 0)],
                [screen: digest(note: "canary", lit: 0)], [screen: digest(note: "canary", lit: 1)],
            ])
        #expect(recording.events.allSatisfy { $0.pages.isEmpty })
    }

    @Test func aMaskedRecordingHasNoContent() async throws {
        let recorder = try SessionRecorder(to: path)
        let seen = try await session(recorder)
        await recorder.finish()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(!text.contains("canary") && !text.contains("\"Lamp\"") && !text.contains("seeds"))
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.mode == .masked && recording.seeds == nil && recording.replayableCount == 0)
        #expect(recording.events.suffix(seen.count).map(\.id) == seen.map(\.id))
        let looks = recording.events.flatMap(\.pages.values)
        #expect(looks.count == 4)
        #expect(recording.events.flatMap(\.shown.values).allSatisfy { $0.wholeMatch(of: #/[0-9a-f]{8}/#) != nil })
        // A mask of the same text is the same on the page and in the event.
        let note = try #require(recording.events.last { $0.name == "note" })
        let mask = try #require(note.body.firstMatch(of: #/~6\.[0-9a-z]{6}/#)?.output)
        #expect(looks.last?.contains(#""text":"\#(mask)""#) == true)
        #expect(recording.events.last { $0.name == "folded" }?.body.contains("~") == false)
    }

    @Test func aRecordedScreenClosesWithItsLastReference() async throws {
        let recorder = try SessionRecorder(to: path)
        let stage = Stage(stream: EventStream(environment: .testing(), recorder: recorder))
        var screen: PageScreen? = Lamp.screen(on: stage)
        let released = { [weak screen = screen?.screen(of: LampPresenter.self)] in screen }
        #expect(released() != nil)
        screen = nil
        #expect(released() == nil)
        await recorder.finish()
        #expect(try SessionRecording(contentsOf: path).events.last?.name == "closed")
    }

    @Test func anEventIsWrittenWithoutAFlush() async throws {
        let recorder = try SessionRecorder(to: path, .full)
        let stream = EventStream(environment: .testing(), recorder: recorder)
        stream.send(LampPresenter.Intent.push)
        while (try? SessionRecording(contentsOf: path))?.events.count != 1 { await Task.yield() }
        // Nobody has finished it.
        #expect(try SessionRecording(contentsOf: path).ending == .cutOff)
    }

    @Test func concurrentSendersAreRecordedInOrder() async throws {
        let recorder = try SessionRecorder(to: path, .masked)
        let stream = EventStream(environment: .testing(), recorder: recorder)
        await withTaskGroup { group in
            for sender in 1...4 {
                group.addTask {
                    for number in 1...400 {
                        let event = EventID(rawValue: UInt64(sender * 1_000 + number))
                        _ = recorder.time(of: event, now: Timestamp(milliseconds: Int64(number)))
                        stream.send(LampPresenter.Intent.note("\(sender)"))
                        if number.isMultiple(of: 100) { await recorder.flush() }
                    }
                }
            }
            group.addTask { for _ in 1...50 { _ = (recorder.counts, recorder.problem) } }
        }
        // Two calls end the recording once.
        async let first = recorder.finish()
        async let second = recorder.finish()
        let counts = await [first, second]
        #expect(counts.allSatisfy { $0.events == 1_600 && $0.dropped == 0 })
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.events.map(\.number) == Array(1...1_600) && recording.ending == .complete)
        #expect(recording.events.map(\.times.count).reduce(0, +) == 1_600)
    }

    @Test func eventsBeyondTheQueueAreCounted() async throws {
        let queue = DispatchQueue(label: "test")
        let recorder = try SessionRecorder(to: path, .full, limit: .megabytes(20), consent: .granted, queue: queue)
        let stream = EventStream(environment: .testing(), recorder: recorder)
        queue.suspend()
        for _ in 1...10_000 { stream.send(LampPresenter.Intent.push) }
        queue.resume()
        await recorder.flush()
        stream.send(LampPresenter.Intent.push)
        await recorder.flush()
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.dropped == 1_808 && recording.replayableCount == 8_192)
        #expect(recording.events.count == 8_193 && recording.events.last?.number == 10_001)
        queue.suspend()
        for _ in 1...10_000 { stream.send(LampPresenter.Intent.push) }
        queue.resume()
        // None follows those that were dropped at the end.
        let counts = await recorder.finish()
        #expect(counts.dropped == 3_616 && counts.events == 16_385)
        #expect(try SessionRecording(contentsOf: path).ending == .complete)
        #expect(try SessionRecording(contentsOf: path).dropped == 3_616)
    }

    @Test func aRecorderRecordsOneSession() async throws {
        let recorder = try SessionRecorder(to: path, .full)
        let first = EventStream(environment: .testing(), recorder: recorder)
        first.send(LampPresenter.Intent.push)
        await recorder.flush()
        let second = EventStream(environment: .testing(), recorder: recorder)
        second.send(LampPresenter.Intent.push)
        await recorder.finish()
        #expect(recorder.problem?.contains("one session") == true)
        #expect(try SessionRecording(contentsOf: path).events.count == 1)
    }

    @Test func timesAreTheSameForOneEvent() async throws {
        let recorder = try SessionRecorder(to: path, .full)
        let stream = EventStream(environment: .testing(), recorder: recorder)
        func time(_ event: Int, _ now: Int64) -> Int64 {
            recorder.time(of: EventID(rawValue: UInt64(event)), now: Timestamp(milliseconds: now)).milliseconds
        }
        #expect(time(1, 5) == 5 && time(1, 6) == 5 && time(2, 6) == 6)
        stream.send(LampPresenter.Intent.push)
        for event in 10..<60_000 { _ = time(event, 7) }
        #expect(time(50_000, 8) == 7)
        // Long forgotten.
        #expect(time(1, 9) == 9)
        stream.send(LampPresenter.Intent.push)
        await recorder.finish()
        let recording = try SessionRecording(contentsOf: path)
        #expect(recording.events[0].times.values.map(\.milliseconds).sorted() == [5, 6])
        #expect(recording.events[1].omission != nil && recording.replayableCount == 1)
    }
}

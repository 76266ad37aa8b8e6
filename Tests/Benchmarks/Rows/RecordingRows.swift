import Adder
import AdderSessions
import AdderTesting
import Foundation
import TodosKit

extension Row {
    /// The sending of events while a session is recorded, and the replay of one.
    static var recording: [Row] {
        [
            // Fewer than wait to be written at once: 1 µs each, until `send` returns.
            Row(
                "5,000 events, recorded", size: 5_000, .sendRecorded(true),
                against: Alternative("not recorded", .sendRecorded(false)), budget: .milliseconds(5)),
            Row(
                "memory after 1,000,000 recorded events", size: 1_000_000, .recorderMemory,
                growth: .flat(from: 100_000)),
            Row(
                "a session of 300 presses, replayed (processor time)", size: 300, .session(isReplayed: true),
                against: Alternative("the session itself, recorded", .session(isReplayed: false)), budget: .times(2)),
        ]
    }
}

extension Workload {
    /// `size` events to one observer, until the last `send` has returned. The writing of the recording does not count.
    fileprivate static func sendRecorded(_ isRecorded: Bool) -> Workload {
        Workload(timed: { size in
            let folder = try TemporaryFolder()
            let recorder = isRecorded ? try SessionRecorder(to: folder.file("session"), limit: .megabytes(4)) : nil
            let stream = EventStream(log: Log(.none), recorder: recorder)
            let subscriptions = stream.observers(1)
            return {
                let time = ContinuousClock().measure {
                    for number in 0..<size { stream.send(Message(number: number)) }
                }
                await recorder?.flush()
                guard recorder?.dropped ?? 0 == 0, recorder?.problem == nil else { throw NotRecorded() }
                withExtendedLifetime((subscriptions, folder)) {}
                return time
            }
        })
    }

    /// The bytes that a recorder takes after `size` events, which are written as they come; at least 1 MB, so that a few kilobytes
    /// of other memory are no growth.
    fileprivate static var recorderMemory: Workload {
        Workload(bytes: { size in
            let folder = try TemporaryFolder()
            let before = Memory.allocated
            let recorder = try SessionRecorder(to: folder.file("session"), limit: .megabytes(4))
            let stream = EventStream(log: Log(.none), recorder: recorder)
            for number in 0..<size {
                stream.send(Message(number: number))
                if number.isMultiple(of: SessionRecorder.queueLimit / 2) { await recorder.flush() }
            }
            await recorder.flush()
            guard recorder.dropped == 0, recorder.problem == nil else { throw NotRecorded() }
            return Double(max(Memory.allocated - before, 1 << 20))
        })
    }

    /// A session of the todos, in which a person presses at random, or its replay.
    fileprivate static func session(isReplayed: Bool) -> Workload {
        Workload(timed: { presses in
            let recorder = SessionRecorder(inMemory: .full, limit: .megabytes(50))
            _ = try await session(presses, recorder)
            let recording = try await recorder.recording()
            return {
                guard isReplayed else {
                    return try await session(presses, SessionRecorder(inMemory: .full, limit: .megabytes(50)))
                }
                let start = clock()
                let replay = try await SessionReplay(recording, kits: { TodosKit.enable() }) { $1.pages() }
                guard try await replay.run() == nil else { throw NotRecorded() }
                await replay.stop()
                return .microseconds(Int(clock() - start))
            }
        })
    }

    /// Runs a session, and returns the processor time of all its threads.
    private static func session(_ presses: Int, _ recorder: SessionRecorder) async throws -> Duration {
        let start = clock()
        var environment = HostEnvironment.live()
        environment.sleep = { duration, event, _ in
            if event == nil { return try await Task.sleep(for: duration) }
            try Task.checkCancellation()
            await Task.yield()
        }
        let sdk = try await SDK.start(
            Configuration(kits: { TodosKit.enable() }), environment: environment, recorder: recorder, log: { _, _ in })
        let pages = sdk.kits.pages()
        let flow = try FlowHarness<TodosRoute>(sdk, confirm: { _ in true }) {
            try await pages.screen(for: $0, openedBy: $1)
        }
        var person = Monkey(flow, routes: [.list(), .new(.once)], avoiding: { $0 == .importExport }, seed: 7)
        for _ in 0..<presses { await person.step() }
        await person.leaveAll()
        await sdk.stop()
        guard await recorder.finish().dropped == 0 else { throw NotRecorded() }
        return .microseconds(Int(clock() - start))
    }
}

private struct NotRecorded: Error {}

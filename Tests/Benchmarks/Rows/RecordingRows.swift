import Adder
import AdderSessions
import AdderTesting
import Foundation

extension Row {
    /// The sending of events while a session is recorded.
    static var recording: [Row] {
        [
            // Fewer than wait to be written at once: 1 µs each, until `send` returns.
            Row(
                "5,000 events, recorded", size: 5_000, .sendRecorded(true),
                against: Alternative("not recorded", .sendRecorded(false)), budget: .milliseconds(5)),
            Row(
                "memory after 1,000,000 recorded events", size: 1_000_000, .recorderMemory,
                growth: .flat(from: 100_000)),
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
}

private struct NotRecorded: Error {}

import Adder
import AdderSessions
import AdderTesting

extension Row {
    /// The sending of events while a session is recorded.
    static var recording: [Row] {
        [
            // Fewer than wait to be written at once: 1 µs each, until `send` returns.
            Row(
                "5,000 events, recorded", size: 5_000, .sendRecorded(true),
                against: Alternative("not recorded", .sendRecorded(false)), budget: .milliseconds(5))
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
}

private struct NotRecorded: Error {}

package import Adder

/// A request in the lane `watch` that is open, and asks once a second.
package final class OpenWatch<R: Request>: Sendable {
    private let stream: EventStream
    private let clock: ManualClock
    private let probe: StreamProbe
    private let reply: Task<R.Response, any Error>

    /// Sends the request, and returns when it waits for the clock of the stream.
    package init(_ request: R, on stream: EventStream, _ clock: ManualClock) async {
        (self.stream, self.clock, probe) = (stream, clock, StreamProbe(stream))
        reply = Task { try await stream.reply(to: request) }
        await clock.hasSleepers()
    }

    /// Moves the clock by a second, and returns everything that the request has reported so far.
    package func reportsAfterASecond() async -> [R.Response] {
        clock.advance(by: .seconds(1))
        await clock.hasSleepers()
        await stream.drained()
        return probe.events.filter { $0.kind == .progress }.compactMap { $0.body as? R.Response }
    }

    /// Cancels the caller, and returns the number of requests that are left when no answer is at work.
    package func cancelled() async -> Int {
        reply.cancel()
        _ = await reply.result
        await stream.answersReturned()
        return stream.openRequestCount(of: R.self)
    }
}

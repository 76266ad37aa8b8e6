import Adder
import TestSupport
import Testing

@Suite struct BacklogTests {
    @TaskLocal static var isFirstSender = false

    @Test func theDepthOfTheQueueCanBeRead() {
        let stream = EventStream()
        let depths = Collected<Int>()
        let observer = stream.observe(Ping.self) { ping in
            for number in 1...3 where ping.body.number == 0 { stream.send(Ping(number)) }
            depths.append(stream.depth)
        }
        defer { observer.cancel() }
        stream.send(Ping(0))
        #expect(depths.all == [3, 2, 1, 0])
    }

    /// When the first sender's own event has been delivered, 10,000 events of others wait.
    @Test func aSenderDeliversAtMost64EventsOfOthers() async {
        let stream = EventStream(log: Log(.none))
        let byFirstSender = Collected<Bool>()
        let subscriptions = [
            stream.observe(Ping.self) { _ in for number in 1...10_000 { stream.send(Pong(number)) } },
            stream.observe(Pong.self) { _ in byFirstSender.append(Self.isFirstSender) },
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        Self.$isFirstSender.withValue(true) { _ = stream.send(Ping(1)) }
        await stream.drained()
        #expect(byFirstSender.all.count == 10_000)
        #expect(byFirstSender.all.count { $0 } <= 64)
    }

    /// The observer sends two events for each one, up to 30,000, so at most 15,000 wait.
    @Test func aLoopThatGrowsIsNamedInTheLog() async throws {
        let messages = Collected<String>()
        let stream = EventStream(log: Log { level, message in messages.append("\(level): \(message)") })
        let end = Gate()
        let sent = Lock(0)
        let observer = stream.observe(Ping.self) { ping in
            for _ in 1...2 {
                let count = sent.withLock { sent in
                    sent += 1
                    return sent
                }
                if count <= 30_000 { stream.send(Ping(count), cause: ping.id) } else { end.open() }
            }
        }
        defer { observer.cancel() }
        stream.send(Ping(0))
        await end.pass()
        try #require(messages.all.count == 1)
        #expect(messages.all[0].hasPrefix("warning: 10000 events wait to be delivered, the latest of type Ping."))
    }
}

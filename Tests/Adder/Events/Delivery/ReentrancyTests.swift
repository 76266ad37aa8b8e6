import Adder
import TestSupport
import Testing

@Suite struct ReentrancyTests {
    let stream = EventStream()
    let seen = Collected<String>()

    @Test func anEventSentByAnObserverFollowsTheCurrentOne() {
        let observers = [
            stream.observe(Ping.self) { [stream, seen] ping in
                seen.append("begin \(ping.body.number)")
                if ping.body.number < 3 { stream.send(Ping(ping.body.number + 1), cause: ping.id) }
                seen.append("end \(ping.body.number)")
            },
            stream.observe(Ping.self) { [seen] in seen.append("after \($0.body.number)") },
        ]
        defer { for observer in observers { observer.cancel() } }
        stream.send(Ping(1))
        #expect(
            seen.all == [
                "begin 1", "end 1", "after 1", "begin 2", "end 2", "after 2", "begin 3", "end 3", "after 3",
            ])
    }

    @Test func anObserverMayEndALaterOne() {
        let second = Lock<Subscription?>(nil)
        let first = stream.observe(Ping.self) { ping in
            if ping.body.number == 2 { second.withLock { $0 }?.cancel() }
        }
        let tap = Lock<Subscription?>(nil)
        let ending = stream.observe(Ping.self) { ping in
            if ping.body.number == 3 { tap.withLock { $0 }?.cancel() }
        }
        second.withLock { $0 = stream.observe(Ping.self) { [seen] in seen.append("second \($0.body.number)") } }
        tap.withLock { $0 = stream.tap { [seen] in seen.append("tap \($0.sequenceNumber)") } }
        for number in 1...4 { stream.send(Ping(number)) }
        #expect(seen.all == ["second 1", "tap 1", "tap 2"])
        withExtendedLifetime((first, ending)) {}
    }
}

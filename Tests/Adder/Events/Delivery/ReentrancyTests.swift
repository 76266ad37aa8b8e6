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

    @Test func eventsOfAnObserverKeepTheirOrder() {
        let observers = [
            stream.observe(Ping.self) { [stream] ping in
                guard ping.body.number == 1 else { return }
                stream.send(Pong(1))
                stream.send(Ping(2))
                stream.send(Pong(2))
            },
            stream.tap { [seen] in seen.append("\($0.body)") },
        ]
        defer { for observer in observers { observer.cancel() } }
        stream.send(Ping(1))
        #expect(seen.all == ["Ping(number: 1)", "Pong(number: 1)", "Ping(number: 2)", "Pong(number: 2)"])
    }

    @Test func anObserverMaySubscribe() {
        let inner = Collected<Subscription>()
        let outer = stream.observe(Ping.self) { [stream, seen] ping in
            inner.append(stream.observe(Ping.self) { seen.append("inner of \(ping.body.number): \($0.body.number)") })
        }
        defer { outer.cancel() }
        for number in 1...3 { stream.send(Ping(number)) }
        // An observer sees the events that are ordered after it was added.
        #expect(seen.all == ["inner of 1: 2", "inner of 1: 3", "inner of 2: 3"])
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

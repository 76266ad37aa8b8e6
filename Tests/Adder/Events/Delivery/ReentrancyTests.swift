import Adder
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

    @Test func anObserverMaySubscribeAndUnsubscribe() {
        let inner = Collected<Subscription>()
        let outer = stream.observe(Ping.self) { [stream, seen] ping in
            for subscription in inner.all { subscription.cancel() }
            inner.append(stream.observe(Ping.self) { seen.append("inner of \(ping.body.number): \($0.body.number)") })
        }
        defer { outer.cancel() }
        for number in 1...3 { stream.send(Ping(number)) }
        // The observers of an event are those that were there when it was ordered.
        #expect(seen.all == ["inner of 1: 2", "inner of 2: 3"])
    }
}

import Adder
import AdderTesting
import TestSupport
import Testing

@Suite struct EventStreamTests {
    let stream = EventStream(environment: .testing())

    @Test func anObserverSeesOnlyEventsOfItsType() {
        let seen = Collected<Int>()
        let observer = stream.observe(Ping.self) { seen.append($0.body.number) }
        defer { observer.cancel() }
        stream.send(Ping(1))
        stream.send(Pong(2))
        stream.send(Ping(3))
        #expect(seen.all == [1, 3])
    }

    /// The observers of a type are a list of their own, and a delivery takes that list.
    @Test func observersOfOtherTypesAreNotCalled() {
        let others = Collected<String>()
        let own = Collected<Int>()
        let subscriptions = stream.observersOfOtherTypes(1_000) { others.append($0) }
        let observer = stream.observe(Ping.self) { own.append($0.body.number) }
        defer { for subscription in subscriptions + [observer] { subscription.cancel() } }
        #expect(stream.observerCount == 1_001)
        #expect(stream.receiverCount(of: Ping.self) == 1)
        for number in 1...3 { stream.send(Ping(number)) }
        #expect(own.all == [1, 2, 3])
        #expect(others.all == [])
    }

    @Test func anEventWithoutACauseIsTheNextRoot() {
        let probe = StreamProbe(stream)
        let first = stream.send(Ping(1))
        stream.send(Ping(2), cause: first)
        let third = stream.send(Ping(3))
        #expect(probe.events.map { $0.cause == nil } == [true, false, true])
        #expect(first == EventID(rawValue: 1))
        #expect(third == EventID(rawValue: 2))
    }

    @Test func anUndeliveredEventHasNumberZero() {
        #expect(Envelope(Ping(1), id: EventID(rawValue: 1)).sequenceNumber == 0)
    }
}

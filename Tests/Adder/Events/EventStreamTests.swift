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

    @Test func everyObserverOfATypeSeesTheEvent() {
        let seen = Collected<String>()
        let observers = ["a", "b", "c"].map { name in
            stream.observe(Ping.self) { _ in seen.append(name) }
        }
        defer { for observer in observers { observer.cancel() } }
        stream.send(Ping(1))
        #expect(seen.all == ["a", "b", "c"])
    }

    @Test func causeScreenAndIdentityAreCarried() throws {
        let probe = StreamProbe(stream)
        let cause = stream.send(Ping(1))
        let id = stream.send(Pong(2), cause: cause, screen: ScreenID(rawValue: 7))
        let pong = try #require(probe.events.last?.typed(Pong.self))
        #expect(pong.id == id)
        #expect(pong.cause == cause)
        #expect(pong.screen == ScreenID(rawValue: 7))
        #expect(pong.kind == .event)
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

    @Test func eventsOfOneCauseHaveDifferentIdentities() {
        let cause = stream.send(Ping(1))
        let followers = Set((2...100).map { stream.send(Ping($0), cause: cause) })
        #expect(followers.count == 99)
    }

    @Test func sequenceNumbersAscendWithoutAGap() async {
        let probe = StreamProbe(stream)
        stream.send(Ping(1))
        await stream.drained()
        stream.send(Pong(2))
        stream.send(Ping(3))
        #expect(probe.events.map(\.sequenceNumber) == [1, 2, 3])
    }

    @Test func anUndeliveredEventHasNumberZero() {
        #expect(Envelope(Ping(1), id: EventID(rawValue: 1)).sequenceNumber == 0)
    }
}

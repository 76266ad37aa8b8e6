import Adder
import TestSupport
import Testing

@Suite struct TapTests {
    let stream = EventStream()

    @Test func printingEveryEventIsOneLine() {
        let printed = Collected<String>()
        let tap = stream.tap { printed.append("\($0)") }
        defer { tap.cancel() }
        let first = stream.send(Ping(1))
        stream.send(Told("two\nlines"), cause: first, screen: ScreenID(rawValue: 4))
        let second = EventID(cause: first, scope: .announcement, ordinal: 0)
        #expect(
            printed.all == [
                "#1 1: Ping.Ping(number: 1)",
                #"#2 \#(second) because of 1 on screen 4: Told.Told(name: "two\nlines")"#,
            ])
    }

    @Test func aTapIsCalledAfterTheObservers() {
        let seen = Collected<String>()
        let subscriptions = [
            stream.tap { seen.append("tap \($0.sequenceNumber)") },
            stream.observe(Ping.self) { seen.append("ping \($0.sequenceNumber)") },
            stream.observe(Pong.self) { seen.append("pong \($0.sequenceNumber)") },
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        stream.send(Ping(1))
        stream.send(Pong(1))
        #expect(seen.all == ["ping 1", "tap 1", "pong 2", "tap 2"])
    }

    @Test func analyticsIsAnObserverThatSendsEvents() {
        struct Tracked: Event { let text: String }
        let tracked = Collected<Envelope<Tracked>>()
        let subscriptions = [
            stream.observe(Ping.self) { [stream] ping in
                stream.send(Tracked(text: "ping \(ping.body.number)"), cause: ping.id, screen: ping.screen)
            },
            stream.observe(Tracked.self) { tracked.append($0) },
        ]
        defer { for subscription in subscriptions { subscription.cancel() } }
        let first = stream.send(Ping(1), screen: ScreenID(rawValue: 2))
        let second = stream.send(Ping(2))
        #expect(tracked.all.map(\.body.text) == ["ping 1", "ping 2"])
        #expect(tracked.all.map(\.cause) == [first, second])
        #expect(tracked.all.map(\.screen) == [ScreenID(rawValue: 2), nil])
    }
}

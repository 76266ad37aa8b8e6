import Adder
import Testing

@Suite struct SubscriptionTests {
    let stream = EventStream()
    let seen = Collected<Int>()

    private func observe() -> Subscription {
        stream.observe(Ping.self) { [seen] in seen.append($0.body.number) }
    }

    @Test func unsubscribingStopsDelivery() {
        let observer = observe()
        stream.send(Ping(1))
        observer.cancel()
        stream.send(Ping(2))
        #expect(seen.all == [1])
    }

    @Test func unsubscribingTwiceKeepsOtherObservers() {
        let observer = observe()
        let other = observe()
        defer { other.cancel() }
        observer.cancel()
        observer.cancel()
        stream.send(Ping(1))
        #expect(seen.all == [1])
    }

    @Test func aSubscriptionEndsWithItsOwner() {
        final class Owner {
            let subscription: Subscription
            init(_ subscription: Subscription) { self.subscription = subscription }
        }
        var owner: Owner? = Owner(observe())
        stream.send(Ping(1))
        #expect(owner != nil)
        owner = nil
        stream.send(Ping(2))
        #expect(seen.all == [1])
        #expect(stream.observerCount == 0)
    }

    @Test func aTapEndsWithItsOwner() {
        var tap: Subscription? = stream.tap { [seen] _ in seen.append(0) }
        stream.send(Ping(1))
        #expect(tap != nil)
        tap = nil
        stream.send(Ping(2))
        #expect(seen.all == [0])
        #expect(stream.observerCount == 0)
    }

    /// The release of an observer may release another subscription, whose end takes the lock again.
    @Test func anObserverMayOwnASubscription() {
        func chained() -> Subscription {
            let inner = observe()
            return stream.observe(Pong.self) { _ in inner.cancel() }
        }
        var outer: Subscription? = chained()
        var tap: Subscription? = { [inner = observe()] in stream.tap { _ in _ = inner } }()
        stream.send(Ping(1))
        #expect(outer != nil && tap != nil)
        outer = nil
        tap = nil
        stream.send(Ping(2))
        #expect(seen.all == [1, 1])
        #expect(stream.observerCount == 0)
    }

    @Test func anObservationEndsWithItsOwner() {
        final class Owner: Sendable {}
        var owner: Owner? = Owner()
        if let owner { stream.observe(Ping.self, by: owner) { [seen] _, ping in seen.append(ping.body.number) } }
        stream.send(Ping(1))
        weak let gone = owner
        owner = nil
        #expect(gone == nil)
        stream.send(Ping(2))
        #expect(seen.all == [1])
        #expect(stream.observerCount == 0)
    }

    @Test func anOwnerIsPassedToItsObserver() {
        final class Owner: Sendable {
            let name: String
            init(_ name: String) { self.name = name }
        }
        let owners = ["a", "b"].map { Owner($0) }
        let names = Collected<String>()
        for owner in owners { stream.observe(Ping.self, by: owner) { owner, _ in names.append(owner.name) } }
        stream.send(Ping(1))
        #expect(names.all == ["a", "b"])
        withExtendedLifetime(owners) {}
    }

    @Test(arguments: ["observer", "tap", "sequence", "interactor"])
    func aDiscardedSubscriptionIsLogged(_ kind: String) throws {
        let messages = Collected<String>()
        let stream = EventStream(log: Log { level, message in messages.append("\(level): \(message)") })
        stream.send(Pong(1))
        let line = #line + 2
        switch kind {
        case "observer": _ = stream.observe(Ping.self) { _ in }
        case "tap": _ = stream.tap { _ in }
        case "sequence": _ = stream.events(of: Ping.self)
        default: _ = try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        }
        let offset = ["observer": 0, "tap": 1, "sequence": 2][kind] ?? 3
        let subject = ["tap": "every event", "interactor": "Ask"][kind] ?? "Ping"
        #expect(
            messages.all == [
                "warning: The subscription to \(subject) at AdderTests/SubscriptionTests.swift:\(line + offset) was "
                    + "released before any event was sent, so it has no effect. Keep it in the object that owns it."
            ])
    }

    @Test func aUsedSubscriptionEndsSilently() {
        let messages = Collected<String>()
        let stream = EventStream(log: Log { _, message in messages.append(message) })
        var released: Subscription? = stream.observe(Ping.self) { _ in }
        let cancelled = stream.observe(Pong.self) { _ in }
        cancelled.cancel()
        stream.send(Ping(1))
        #expect(released != nil)
        released = nil
        #expect(messages.all.isEmpty)
    }

    @Test func aSubscriptionMayOutliveItsStream() {
        var short: EventStream? = EventStream()
        weak let gone = short
        let observer = short?.observe(Ping.self) { _ in }
        short = nil
        observer?.cancel()
        #expect(gone == nil)
    }
}

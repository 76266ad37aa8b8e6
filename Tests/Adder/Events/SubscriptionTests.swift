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

    @Test func aSubscriptionMayOutliveItsStream() {
        var short: EventStream? = EventStream()
        weak let gone = short
        let observer = short?.observe(Ping.self) { _ in }
        short = nil
        observer?.cancel()
        #expect(gone == nil)
    }
}

import Adder
import TestSupport
import Testing

@Suite struct ObserverListTests {
    let stream = EventStream(log: Log(.none))
    let seen = Collected<Int>()

    private func observe(_ number: Int) -> Subscription {
        stream.observe(Ping.self) { [seen] _ in seen.append(number) }
    }

    /// Enough observers to close gaps several times, in an order that leaves gaps everywhere.
    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func theOthersKeepTheirOrderAsSomeEnd(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var live: [(number: Int, subscription: Subscription)] = []
        for number in 1...400 {
            live.append((number, observe(number)))
            if Int.random(in: 0..<5, using: &generator) > 1, let index = live.indices.randomElement(using: &generator) {
                live.remove(at: index).subscription.cancel()
            }
            guard number.isMultiple(of: 10) else { continue }
            let before = seen.all.count
            stream.send(Ping(number))
            #expect(Array(seen.all[before...]) == live.map(\.number))
            #expect(stream.receiverCount(of: Ping.self) == live.count)
            #expect(stream.observerCount == live.count)
        }
    }

    @Test func theLastToEndLeavesNone() {
        let subscriptions = (1...100).map(observe)
        for subscription in subscriptions[20...] + subscriptions[..<20] { subscription.cancel() }
        #expect(stream.observerCount == 0)
        stream.send(Ping(1))
        #expect(seen.all == [])
        let again = observe(7)
        stream.send(Ping(2))
        #expect(seen.all == [7])
        again.cancel()
    }

    /// Every observer ends the one that is called two places later, and adds one that sees the next event.
    @Test func observersMayChangeTheirOwnList() {
        let subscriptions = Lock<[Subscription]>([])
        let added = Collected<Subscription>()
        for number in 0..<9 {
            let subscription = stream.observe(Ping.self) { [stream, seen] ping in
                seen.append(number)
                guard ping.body.number == 1 else { return }
                let later = subscriptions.withLock { $0.indices.contains(number + 2) ? $0[number + 2] : nil }
                later?.cancel()
                added.append(stream.observe(Ping.self) { _ in seen.append(10 + number) })
            }
            subscriptions.withLock { $0.append(subscription) }
        }
        stream.send(Ping(1))
        #expect(seen.all == [0, 1, 4, 5, 8])
        stream.send(Ping(2))
        #expect(Array(seen.all[5...]) == [0, 1, 4, 5, 8, 10, 11, 14, 15, 18])
        #expect(stream.observerCount == 10)
        // The observers hold the stream and each other's subscriptions.
        for subscription in subscriptions.withLock({ $0 }) + added.all { subscription.cancel() }
        #expect(stream.observerCount == 0)
    }

    @Test func tapsKeepTheirOrderAsSomeEnd() {
        let taps = (0..<20).map { number in stream.tap { [seen] _ in seen.append(number) } }
        for number in 0..<20 where !number.isMultiple(of: 3) { taps[number].cancel() }
        stream.send(Ping(1))
        #expect(seen.all == [0, 3, 6, 9, 12, 15, 18])
        #expect(stream.observerCount == 7)
    }

    /// An observer that ends is released outside the lock, also while a delivery holds it.
    @Test func anOwnerIsReleasedWhileAnEventIsDelivered() {
        final class Owner: Sendable {
            let released: @Sendable () -> Void
            init(_ released: @escaping @Sendable () -> Void) { self.released = released }
            deinit { released() }
        }
        let owned = Lock<Subscription?>(nil)
        let ending = stream.observe(Ping.self) { _ in
            let subscription = owned.withLock { owned in
                defer { owned = nil }
                return owned
            }
            subscription?.cancel()
        }
        let inner = observe(5)
        do {
            // The release takes the stream's lock.
            let owner = Owner { [stream, seen] in
                inner.cancel()
                seen.append(stream.depth)
            }
            owned.withLock { $0 = stream.observe(Ping.self) { _ in _ = owner } }
        }
        stream.send(Ping(1))
        stream.send(Ping(2))
        #expect(seen.all == [5, 0])
        #expect(stream.observerCount == 1)
        ending.cancel()
    }
}

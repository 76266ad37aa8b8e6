import Adder
import Foundation
import TestSupport
import Testing

@Suite struct SubscriptionTests {
    let stream = EventStream()
    let seen = Collected<Int>()

    private func observe() -> Subscription {
        stream.observe(Ping.self) { [seen] in seen.append($0.body.number) }
    }

    /// The observer is called on another thread, and does not return until the test lets it.
    @Test func waitingForTheEndOutlastsTheObserver() async {
        let steps = Collected<String>()
        let (begun, isReleased) = (Gate(), DispatchSemaphore(value: 0))
        let observer = stream.observe(Ping.self) { _ in
            steps.append("begin")
            begun.open()
            isReleased.wait()
            steps.append("end")
        }
        Thread.detachNewThread { [stream] in stream.send(Ping(1)) }
        await begun.pass()
        let cancelling = Task {
            await observer.cancelAndWait()
            steps.append("cancelled")
        }
        // A call that did not wait would end here.
        for _ in 1...100 { await Task.yield() }
        isReleased.signal()
        await cancelling.value
        await stream.drained()
        #expect(steps.all == ["begin", "end", "cancelled"])
    }

    /// The end waits for one event, and not for those behind it.
    @Test func waitingForTheEndIgnoresQueuedEvents() async {
        let (begun, isReleased) = (Gate(), DispatchSemaphore(value: 0))
        let other = stream.observe(Ping.self) { [seen] ping in
            seen.append(ping.body.number)
            begun.open()
            isReleased.wait()
        }
        let observer = stream.observe(Pong.self) { _ in }
        Thread.detachNewThread { [stream] in stream.send(Ping(1)) }
        await begun.pass()
        stream.send(Ping(2))
        let cancelling = Task { await observer.cancelAndWait() }
        for _ in 1...100 { await Task.yield() }
        isReleased.signal()
        await cancelling.value
        isReleased.signal()
        await stream.drained()
        #expect(seen.all == [1, 2])
        other.cancel()
    }

    @Test func anObserverDoesNotWaitForItself() async {
        let holder = Collected<Subscription>()
        let ended = Gate()
        let observer = stream.observe(Ping.self) { [seen] ping in
            seen.append(ping.body.number)
            Task.detached {
                await holder.all.first?.cancelAndWait()
                ended.open()
            }
        }
        holder.append(observer)
        stream.send(Ping(1))
        await ended.pass()
        stream.send(Ping(2))
        #expect(seen.all == [1])
        await observer.cancelAndWait()
    }

    /// Senders on other threads, and an observer that notes a call after the end.
    @Test func noObserverIsCalledAfterTheAwaitedEnd() async {
        let (late, isOver) = (Collected<Int>(), Collected<Bool>())
        let ends = (0..<2).map { _ in Gate() }
        for end in ends {
            // Threads, since the test needs those of the pool.
            Thread.detachNewThread { [stream] in
                while isOver.all.isEmpty { for number in 0..<100 { stream.send(Ping(number)) } }
                end.open()
            }
        }
        for _ in 0..<2_000 {
            let ended = Collected<Bool>()
            let observer = stream.observe(Ping.self) { if !ended.all.isEmpty { late.append($0.body.number) } }
            await observer.cancelAndWait()
            ended.append(true)
        }
        isOver.append(true)
        for end in ends { await end.pass() }
        #expect(late.all.isEmpty)
    }

    /// An observer that sends an event has it queued.
    @Test func anObserverSeesNoEventFromBefore() {
        let tapped = Collected<Int>()
        let held = Collected<Subscription>()
        let first = stream.observe(Ping.self) { [stream, seen] _ in
            stream.send(Pong(1))
            held.append(stream.observe(Pong.self) { seen.append($0.body.number) })
            held.append(stream.tap { if let pong = $0.body as? Pong { tapped.append(pong.number) } })
            stream.send(Pong(2))
        }
        stream.send(Ping(1))
        #expect(seen.all == [2])
        #expect(tapped.all == [2])
        for subscription in held.all + [first] { subscription.cancel() }
        #expect(stream.observerCount == 0)
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
        final class Owner: Sendable { let factor = 10 }
        var owner: Owner? = Owner()
        if let owner { stream.observe(Ping.self, by: owner) { [seen] in seen.append($0.factor * $1.body.number) } }
        stream.send(Ping(1))
        let gone = { [weak owner] in owner }
        owner = nil
        #expect(gone() == nil)
        stream.send(Ping(2))
        #expect(seen.all == [10])
        #expect(stream.observerCount == 0)
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
        let gone = { [weak short] in short }
        let observer = short?.observe(Ping.self) { _ in }
        short = nil
        observer?.cancel()
        #expect(gone() == nil)
    }
}

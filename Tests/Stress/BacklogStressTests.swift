import Adder
import Dispatch
import Testing

@Suite(.timeLimit(.minutes(5))) struct BacklogStressTests {
    private struct Drop: Event { let number: Int }
    private struct Echo: Event { let number: Int }

    private let stream = EventStream(log: Log(.none))
    private let limit = 10_000

    /// Begins the delivery of an echo, from the queue or by its sender.
    private func echo(isQueued: Bool) {
        if isQueued { stream.send(Drop(number: 0)) } else { stream.send(Echo(number: 0)) }
    }

    /// Observes echoes with an observer that signals `entered` and returns after `left`. The next sends meet it at work.
    private func hold(entered: DispatchSemaphore, until left: DispatchSemaphore) -> [Subscription] {
        [
            stream.observe(Echo.self) { _ in
                entered.signal()
                left.wait()
            },
            // Queues the echo, so that it is delivered from the queue.
            stream.observe(Drop.self) { [stream] drop in
                if drop.body.number == 0 { stream.send(Echo(number: 0)) }
            },
        ]
    }

    /// Two senders reached a backlog of 80,000 events.
    @Test func theBacklogOfTwoThreadsStaysShort() async {
        let longest = Lock(0)
        let numbers = Lock([0, 0])
        let gaps = Lock(0)
        let subscription = stream.observe(Drop.self) { [stream] drop in
            longest.withLock { $0 = max($0, stream.depth) }
            let (sender, number) = (drop.body.number & 1, drop.body.number >> 1)
            numbers.withLock { numbers in
                if number != numbers[sender] + 1 { gaps.withLock { $0 += 1 } }
                numbers[sender] = number
            }
        }
        defer { subscription.cancel() }
        await onThreads(2) { thread in
            for number in 1...100_000 { stream.send(Drop(number: number << 1 | thread & 1)) }
        }
        await stream.drained()
        #expect(longest.withLock { $0 } < limit)
        #expect(numbers.withLock { $0 } == [100_000, 100_000])
        #expect(gaps.withLock { $0 } == 0)
    }

    /// Every thread of the concurrency runtime sends, so none is left for the task that delivers.
    @Test func sendersOnEveryPoolThreadGoOn() async {
        let count = Lock(0)
        let subscription = stream.observe(Drop.self) { _ in count.withLock { $0 += 1 } }
        defer { subscription.cancel() }
        await withTaskGroup { group in
            for _ in 1...8 {
                group.addTask { for number in 1...20_000 { stream.send(Drop(number: number)) } }
            }
        }
        await stream.drained()
        #expect(count.withLock { $0 } == 160_000)
    }

    @Test(arguments: [false, true])
    func anObserverMayWaitForASender(_ isQueued: Bool) async {
        let (entered, left) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let subscriptions = hold(entered: entered, until: left)
        defer { for subscription in subscriptions { subscription.cancel() } }
        await onThreads(2) { thread in
            guard thread == 1 else { return echo(isQueued: isQueued) }
            entered.wait()
            for number in 1...2 * limit { stream.send(Drop(number: number)) }
            // The observer has not returned yet, so all of them wait.
            #expect(stream.depth == 2 * limit)
            left.signal()
        }
        await stream.drained()
        #expect(stream.waitCount > 0)
        #expect(stream.depth == 0)
    }

    @MainActor
    @Test func theMainThreadNeverWaits() async {
        let (entered, left) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let subscriptions = hold(entered: entered, until: left)
        defer { for subscription in subscriptions { subscription.cancel() } }
        let holding = Task { await onThreads(1) { [stream] _ in stream.send(Drop(number: 0)) } }
        await onThreads(1) { _ in entered.wait() }
        for number in 1...2 * limit { stream.send(Drop(number: number)) }
        #expect(stream.waitCount == 0)
        #expect(stream.depth == 2 * limit)
        left.signal()
        await holding.value
        await stream.drained()
    }

    /// An observer of a queued event, and one of an event that its sender delivers.
    @Test(arguments: [false, true])
    func anObserverNeverWaits(_ isQueued: Bool) async {
        let subscription = stream.observe(Echo.self) { [stream, limit] _ in
            for number in 1...2 * limit { stream.send(Drop(number: number)) }
        }
        let first = stream.observe(Drop.self) { [stream] drop in
            if drop.body.number == 0 { stream.send(Echo(number: 0)) }
        }
        defer { for subscription in [subscription, first] { subscription.cancel() } }
        await onThreads(1) { _ in echo(isQueued: isQueued) }
        #expect(stream.waitCount == 0)
        await stream.drained()
        #expect(stream.depth == 0)
    }
}

import Adder
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct ObserverStressTests {
    private struct Tick: Event {
        let sender: Int
        let number: Int
    }

    private final class Owner: Sendable {}

    private let stream = EventStream(log: Log(.none))
    private let threads = 6
    private let rounds = Depth.choose(500, ci: 500, night: 1_500)
    private let unexpected = Collected<Tick>()

    /// Sends three ticks of a round, of which an observation ends before the last.
    private func send(_ thread: Int, _ round: Int, _ part: Int) {
        stream.send(Tick(sender: thread, number: 3 * round + part))
    }

    /// Returns an observer that records ticks of one thread from later parts than the first two of a round.
    private func expecting(_ thread: Int, _ round: Int) -> @Sendable (Envelope<Tick>) -> Void {
        { [unexpected] tick in
            let body = tick.body
            if body.sender == thread, body.number > 3 * round + 1 { unexpected.append(body) }
        }
    }

    @Test func aCancelledObserverSeesNothingLater() async {
        let before = stream.observerCount
        let seen = Collected<Tick>()
        let stays = stream.observe(Tick.self) { seen.append($0.body) }
        await onThreads(threads) { thread in
            for round in 0..<rounds {
                let subscription = stream.observe(Tick.self, expecting(thread, round))
                for part in 0...1 { send(thread, round, part) }
                subscription.cancel()
                send(thread, round, 2)
            }
        }
        await stream.drained()
        stays.cancel()
        #expect(unexpected.all.isEmpty)
        for thread in 1...threads {
            #expect(seen.all.filter { $0.sender == thread }.map(\.number) == Array(0..<3 * rounds))
        }
        #expect(stream.observerCount == before)
    }

    /// Two threads cancel one subscription at once. Neither may go on before the observation has ended.
    @Test func eachOfTwoCancellationsHolds() async {
        let before = stream.observerCount
        let rendezvous = Rendezvous(2)
        let shared = Lock<Subscription?>(nil)
        await onThreads(2) { thread in
            for round in 0..<40 * rounds {
                if thread == 1 {
                    let subscription = stream.observe(Tick.self) { [unexpected] in unexpected.append($0.body) }
                    shared.withLock { $0 = subscription }
                }
                rendezvous.meet()
                let subscription = shared.withLock { $0 }
                rendezvous.meet()
                subscription?.cancel()
                send(thread, round, 0)
                rendezvous.meet()
            }
        }
        await stream.drained()
        #expect(unexpected.all.isEmpty)
        #expect(stream.observerCount == before)
    }

    @Test func aReleasedOwnerSeesNothingLater() async {
        let before = stream.observerCount
        await onThreads(threads) { thread in
            for round in 0..<rounds {
                let owner = Owner()
                let observer = expecting(thread, round)
                stream.observe(Tick.self, by: owner) { _, tick in observer(tick) }
                for part in 0...1 { send(thread, round, part) }
                withExtendedLifetime(owner) {}
                _ = consume owner
                send(thread, round, 2)
            }
        }
        // Ends the observations of the owners that were released last.
        stream.send(Tick(sender: 0, number: 0))
        await stream.drained()
        #expect(unexpected.all.isEmpty)
        #expect(stream.observerCount == before)
    }

    /// The sequence numbers tell what a reader has missed, since all events are of one type.
    @Test func aReaderIsToldOfEachGapUntilItIsCancelled() async {
        let before = stream.observerCount
        let problems = Collected<String>()
        let readers = (1...24).map { number in
            let events = stream.events(of: Tick.self, buffering: 1 << (number % 12))
            return Task.detached {
                var (last, dropped) = (UInt64(0), UInt64(0))
                for await element in events {
                    switch element {
                    case .dropped(let count): dropped += UInt64(count)
                    case .event(let tick):
                        if tick.sequenceNumber != last + dropped + 1 {
                            problems.append("\(number): \(tick.sequenceNumber) after \(last) and \(dropped) dropped")
                        }
                        (last, dropped) = (tick.sequenceNumber, 0)
                    }
                }
            }
        }
        await onThreads(threads) { thread in
            var generator = SeededGenerator(seed: UInt64(thread))
            for round in 0..<rounds {
                for part in 0...2 { send(thread, round, part) }
                guard Int.random(in: 0..<rounds / 3, using: &generator) == 0 else { continue }
                readers.randomElement(using: &generator)?.cancel()
            }
        }
        for reader in readers { reader.cancel() }
        for reader in readers { await reader.value }
        await stream.drained()
        #expect(problems.all == [])
        #expect(stream.observerCount == before)
    }
}

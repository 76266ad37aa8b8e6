import Adder
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct OrderStressTests {
    private struct Tick: Event {
        let sender: Int
        let number: Int
    }

    private struct Echo: Event { let number: Int }

    /// The sequence number and the identity of an event that was observed.
    private struct Seen: Equatable {
        let sequenceNumber: UInt64
        let id: EventID
    }

    private let stream = EventStream(log: Log(.none))
    private let count = 20_000

    private func observe<E: Event>(_ type: E.Type, _ list: Collected<Seen>) -> Subscription {
        stream.observe(type) { list.append(Seen(sequenceNumber: $0.sequenceNumber, id: $0.id)) }
    }

    @Test func allObserversSeeAllEventsInOneOrder() async throws {
        let all = Collected<Seen>()
        let (ticks, echoes) = ([Collected<Seen>(), Collected()], [Collected<Seen>(), Collected()])
        let tickNumbers = Collected<Tick>()
        var subscriptions = [stream.tap { all.append(Seen(sequenceNumber: $0.sequenceNumber, id: $0.id)) }]
        subscriptions += ticks.map { observe(Tick.self, $0) } + echoes.map { observe(Echo.self, $0) }
        subscriptions.append(
            stream.observe(Tick.self) { [stream] tick in
                tickNumbers.append(tick.body)
                if tick.body.number.isMultiple(of: 4) { stream.send(Echo(number: tick.body.number), cause: tick.id) }
            })
        let brief = await withTaskGroup { group in
            for sender in 1...2 {
                group.addTask { [stream, count] in
                    for number in 1...count { stream.send(Tick(sender: sender, number: number)) }
                    return [[Seen]]()
                }
            }
            group.addTask { [self] in churn() }
            return await group.reduce(into: []) { $0 += $1 }
        }
        // The first wait covers the senders' events, the second those that observers sent in answer.
        await stream.drained()
        await stream.drained()
        for subscription in subscriptions { subscription.cancel() }

        let numbers = all.all.map(\.sequenceNumber)
        #expect(numbers == (1...UInt64(numbers.count)).map { $0 })
        #expect(ticks[0].all.count == 2 * count)
        #expect(echoes[0].all.count == count / 2)
        #expect(all.all.count == 2 * count + count / 2)
        #expect(Set(all.all.map(\.id)).count == all.all.count)
        #expect(ticks[0].all == ticks[1].all)
        #expect(echoes[0].all == echoes[1].all)
        #expect((ticks[0].all + echoes[0].all).sorted { $0.sequenceNumber < $1.sequenceNumber } == all.all)
        for sender in 1...2 {
            #expect(tickNumbers.all.filter { $0.sender == sender }.map(\.number) == Array(1...count))
        }
        #expect(brief.count == 2_000)
        try expectRuns(brief, of: ticks[0].all)
    }

    /// Observes for a short while, 2,000 times.
    private func churn() -> [[Seen]] {
        (1...2_000).map { _ in
            let list = Collected<Seen>()
            let subscription = observe(Tick.self, list)
            let other = stream.observe(Echo.self) { _ in }
            other.cancel()
            subscription.cancel()
            return list.all
        }
    }

    /// Expects each run to be a contiguous part of the whole. An observer may see no event in its short while.
    private func expectRuns(_ runs: [[Seen]], of whole: [Seen]) throws {
        var index: [UInt64: Int] = [:]
        for (offset, seen) in whole.enumerated() { index[seen.sequenceNumber] = offset }
        for run in runs {
            guard let head = run.first else { continue }
            let first = try #require(index[head.sequenceNumber])
            #expect(Array(whole[first...].prefix(run.count)) == run)
        }
    }
}

import Adder
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct EventSequenceTests {
    let stream = EventStream()

    private func text(_ element: EventSequence<Ping>.Element?) -> String {
        switch element {
        case .event(let ping): "\(ping.body.number)"
        case .dropped(let count): "dropped \(count)"
        case nil: "end"
        }
    }

    @Test func aFullBufferReportsTheDroppedEvents() async {
        var events = stream.events(of: Ping.self, buffering: 2).makeAsyncIterator()
        for number in 1...5 { stream.send(Ping(number)) }
        #expect(text(await events.next()) == "1")
        // The buffer has room again, but the gap is returned first.
        stream.send(Ping(6))
        #expect(text(await events.next()) == "2")
        #expect(text(await events.next()) == "dropped 4")
        stream.send(Ping(7))
        #expect(text(await events.next()) == "7")
    }

    @Test(arguments: [.min, -1, 0, 1, .max])
    func aBufferHoldsAtLeastOneEvent(_ limit: Int) async {
        var events = stream.events(of: Ping.self, buffering: limit).makeAsyncIterator()
        stream.send(Ping(1))
        #expect(text(await events.next()) == "1")
    }

    @Test func cancellationEndsTheSequence() async {
        let events = stream.events(of: Ping.self)
        let arrived = Gate()
        let reader = Task { [self] in
            var seen: [String] = []
            for await event in events {
                seen.append(text(event))
                arrived.open()
            }
            return seen
        }
        stream.send(Ping(1))
        await arrived.pass()
        reader.cancel()
        #expect(await reader.value == ["1"])
    }

    @Test(arguments: [false, true])
    func aCancelledTaskLeavesTheBuffer(_ isIsolated: Bool) async {
        let events = stream.events(of: Ping.self, buffering: 1)
        for number in 1...3 { stream.send(Ping(number)) }
        let reader = Task { [self] in
            withUnsafeCurrentTask { $0?.cancel() }
            return text(await Self.next(of: events, isIsolated))
        }
        #expect(await reader.value == "end")
        var next = events.makeAsyncIterator()
        #expect(text(await next.next()) == "1")
        #expect(text(await next.next()) == "dropped 2")
    }

    @Test func aSecondReaderHasABufferOfItsOwn() async {
        let events = stream.events(of: Ping.self)
        stream.send(Ping(1))
        var first = events.makeAsyncIterator()
        var second = events.makeAsyncIterator()
        stream.send(Ping(2))
        for number in ["1", "2"] { #expect(text(await first.next()) == number) }
        #expect(text(await second.next()) == "2")
        #expect(stream.observerCount == 2)
    }

    /// Each loop takes the buffer over from the one before.
    @Test func aLoopContinuesWhereAnotherEnded() async {
        let events = stream.events(of: Ping.self)
        for number in 1...3 { stream.send(Ping(number)) }
        for number in 1...3 {
            for await event in events {
                #expect(text(event) == "\(number)")
                break
            }
        }
        #expect(stream.observerCount == 1)
    }

    /// A cancelled reader used to end the loop of the reader that waited.
    @Test func aCancelledReaderDoesNotEndAnother() async {
        let events = stream.events(of: Ping.self)
        let (first, second) = (Gate(), Gate())
        func reader(_ begun: Gate) -> Task<String, Never> {
            Task { [self] in
                var iterator = events.makeAsyncIterator()
                begun.open()
                return text(await iterator.next())
            }
        }
        let waiting = reader(first)
        await first.pass()
        let cancelled = reader(second)
        await second.pass()
        cancelled.cancel()
        #expect(await cancelled.value == "end")
        stream.send(Ping(1))
        #expect(await waiting.value == "1")
    }

    private static func next(of events: EventSequence<Ping>, _ isIsolated: Bool) async -> EventSequence<Ping>.Element? {
        var iterator = events.makeAsyncIterator()
        return isIsolated ? await iterator.next(isolation: #isolation) : await iterator.next()
    }

    @Test func theObservationEndsWithTheReader() async {
        var events: EventSequence<Ping>? = stream.events()
        #expect(events != nil)
        #expect(stream.observerCount == 1)
        events = nil
        #expect(stream.observerCount == 0)
    }
}

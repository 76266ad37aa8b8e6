import Adder

extension Row {
    /// The reading of events as an `AsyncSequence`.
    static var waiting: [Row] {
        [
            // AsyncStream has two speeds: 1.6 and 3 µs.
            Row(
                "send + next, buffered", size: 0, .bufferedEvents,
                against: Alternative("AsyncStream", .bufferedElements),
                budget: .times(0.14), growth: .flat(from: 1_000), instructions: .iteration(1_030))
        ]
    }
}

extension Workload {
    /// A task that sends and reads, off the main actor, with `size` events that wait in the buffer.
    fileprivate static var bufferedEvents: Workload {
        Workload(awaiting: { size in
            let stream = EventStream()
            let events = stream.events(of: Message.self, buffering: max(2 * size, 1_000))
            for number in 0..<size { stream.send(Message(number: number)) }
            return { times in await sendAndRead(stream, events, times) }
        })
    }

    fileprivate static var bufferedElements: Workload {
        Workload(awaiting: { _ in
            let (stream, input) = AsyncStream.makeStream(of: Message.self)
            return { times in await sendAndRead(stream, input, times) }
        })
    }

    @concurrent
    private static func sendAndRead(_ stream: EventStream, _ events: EventSequence<Message>, _ times: Int) async {
        var iterator = events.makeAsyncIterator()
        for number in 0..<times {
            stream.send(Message(number: number))
            if case .event(let event) = await iterator.next() { Blackhole.keep(event.body.number) }
        }
    }

    @concurrent
    private static func sendAndRead(
        _ stream: AsyncStream<Message>, _ input: AsyncStream<Message>.Continuation, _ times: Int
    ) async {
        var iterator = stream.makeAsyncIterator()
        for number in 0..<times {
            input.yield(Message(number: number))
            if let message = await iterator.next() { Blackhole.keep(message.number) }
        }
    }
}

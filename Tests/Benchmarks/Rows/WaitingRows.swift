import Adder

extension Row {
    /// The reading of events as an `AsyncSequence`.
    static var waiting: [Row] {
        [
            Row(
                "send + next, buffered", .bufferedEvents, against: Alternative("AsyncStream", .bufferedElements),
                budget: .times(1.0 / 10)),
            Row(
                "send + next on the main actor", .mainActorEvents,
                against: Alternative("AsyncStream", .mainActorElements)),
            Row(
                "send to a reader that waits", .awaitedEvents, against: Alternative("AsyncStream", .awaitedElements)),
            Row("send + next, 1,000 buffered", size: 1_000, .backlog, growth: .flat(from: 1_000)),
        ]
    }
}

extension Workload {
    /// A task that sends and reads, off the main actor.
    fileprivate static var bufferedEvents: Workload {
        Workload(awaiting: { _ in
            let stream = EventStream()
            let events = stream.events(of: Message.self)
            return { times in await sendAndRead(stream, events, times) }
        })
    }

    fileprivate static var bufferedElements: Workload {
        Workload(awaiting: { _ in
            let (stream, input) = AsyncStream.makeStream(of: Message.self)
            return { times in await sendAndRead(stream, input, times) }
        })
    }

    /// The same, with `size` events that wait in the buffer.
    fileprivate static var backlog: Workload {
        Workload(awaiting: { size in
            let stream = EventStream()
            let events = stream.events(of: Message.self, buffering: 2 * size)
            for number in 0..<size { stream.send(Message(number: number)) }
            return { times in await sendAndRead(stream, events, times) }
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

    /// A reader with `for await` on the main actor. A plain `next()` would leave the actor each time.
    fileprivate static var mainActorEvents: Workload {
        Workload(awaiting: { _ in
            let stream = EventStream()
            let events = stream.events(of: Message.self)
            return { times in
                stream.send(Message(number: 0))
                var number = 0
                for await element in events {
                    if case .event(let event) = element { Blackhole.keep(event.body.number) }
                    number += 1
                    guard number < times else { return }
                    stream.send(Message(number: number))
                }
            }
        })
    }

    fileprivate static var mainActorElements: Workload {
        Workload(awaiting: { _ in
            let (stream, input) = AsyncStream.makeStream(of: Message.self)
            return { times in
                input.yield(Message(number: 0))
                var number = 0
                for await message in stream {
                    Blackhole.keep(message.number)
                    number += 1
                    guard number < times else { return }
                    input.yield(Message(number: number))
                }
            }
        })
    }

    /// A task that reads the events of another, and answers each before the next one is sent.
    fileprivate static var awaitedEvents: Workload {
        Workload(awaiting: { _ in
            let stream = EventStream()
            let (there, back) = (stream.events(of: Message.self), stream.events(of: Reply.self))
            let reader = OwnedTasks([
                Task.detached {
                    for await _ in there { stream.send(Reply()) }
                }
            ])
            return { times in
                var iterator = back.makeAsyncIterator()
                for number in 0..<times {
                    stream.send(Message(number: number))
                    _ = await iterator.next()
                }
                withExtendedLifetime(reader) {}
            }
        })
    }

    fileprivate static var awaitedElements: Workload {
        Workload(awaiting: { _ in
            let (there, input) = AsyncStream.makeStream(of: Message.self)
            let (back, output) = AsyncStream.makeStream(of: Reply.self)
            let reader = OwnedTasks([
                Task.detached {
                    for await _ in there { output.yield(Reply()) }
                }
            ])
            return { times in
                for number in 0..<times {
                    input.yield(Message(number: number))
                    for await _ in back { break }
                }
                withExtendedLifetime(reader) {}
            }
        })
    }
}

private struct Reply: Event {}

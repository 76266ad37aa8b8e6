import Adder
import Foundation

extension Workload {
    /// One event to `size` observers.
    static var send: Workload {
        Workload { size in
            let stream = EventStream()
            return send(on: stream, holding: stream.observers(size))
        }
    }

    static var sendAlone: Workload {
        Workload { _ in
            let stream = EventStream()
            return send(on: stream, holding: stream.observers(1))
        }
    }

    /// One event to one observer, beside `size` observers of other types.
    static var sendAmongOthers: Workload {
        Workload { size in
            let stream = EventStream()
            return send(on: stream, holding: stream.observers(1) + stream.observersOfOtherTypes(size))
        }
    }

    /// `size` events from each of two threads, until the last one is delivered.
    static var sendFromTwoThreads: Workload {
        Workload(awaiting: { size in
            let stream = EventStream(log: Log(.none))
            let subscriptions = stream.observers(1)
            return { times in
                for _ in 0..<times {
                    await onTwoThreads { for number in 0..<size { stream.send(Message(number: number)) } }
                    await stream.drained()
                }
                withExtendedLifetime(subscriptions) {}
            }
        })
    }

    /// `size` events that an observer sends while it is called. They are queued, then delivered in order.
    static var sendFromObserver: Workload {
        Workload(awaiting: { size in
            let stream = EventStream(log: Log(.none))
            let subscriptions = stream.observers(1) + [stream.cascade(size)]
            return { times in
                for _ in 0..<times {
                    stream.send(Start())
                    await stream.drained()
                }
                withExtendedLifetime(subscriptions) {}
            }
        })
    }

    static var sendOneByOne: Workload {
        Workload { size in
            let stream = EventStream()
            let run = send(on: stream, holding: stream.observers(1))
            return { times in
                for _ in 0..<times { run(size) }
            }
        }
    }

    private static func send(on stream: EventStream, holding subscriptions: [Subscription]) -> (Int) -> Void {
        { times in
            for number in 0..<times { stream.send(Message(number: number)) }
            withExtendedLifetime(subscriptions) {}
        }
    }
}

/// Calls a closure on two threads at once, neither of them the main thread.
@concurrent
func onTwoThreads(_ body: @escaping @Sendable () -> Void) async {
    DispatchQueue.concurrentPerform(iterations: 2) { _ in body() }
}

private struct Start: Event {}

extension EventStream {
    /// Sends `count` messages for each `Start` event.
    fileprivate func cascade(_ count: Int) -> Subscription {
        observe(Start.self) { [weak self] start in
            for number in 0..<count { self?.send(Message(number: number), cause: start.id) }
        }
    }
}

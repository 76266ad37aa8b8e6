import Adder
import Foundation
import Synchronization

extension Row {
    /// The beginning and the end of an observation.
    static var subscribing: [Row] {
        [
            Row(
                "subscribe + cancel", .subscribeAlone, against: .registration, budget: .times(1),
                instructions: .iteration(3_004)),
            Row(
                "subscribe + cancel, 1,000 of other types", size: 1_000, .subscribeAmongOthers,
                growth: .flat(from: 1_000)),
            Row(
                "subscribe + cancel, 1,000 of the same type", size: 1_000, .subscribeAmongSame,
                growth: .flat(from: 1_000)),
            Row(
                "10,000 observers begun, and ended in order", size: 10_000, .subscribeAll,
                growth: .linear(from: 10_000)),
            Row(
                "10,000 observers that end while they are called", size: 10_000, .endWhileCalled,
                growth: .linear(from: 10_000)),
        ]
    }
}

extension Alternative {
    /// The beginning and the end of a registration among `size` others for the same notification.
    fileprivate static var registration: Self {
        Self(
            "NotificationCenter",
            Workload { size in
                let center = NotificationCenter()
                let name = Notification.Name("message")
                let others = (1..<size).map { _ in center.keeping(name) }
                return { times in
                    for _ in 0..<times { center.removeObserver(center.keeping(name)) }
                    withExtendedLifetime(others) {}
                }
            })
    }
}

extension NotificationCenter {
    fileprivate func keeping(_ name: Notification.Name) -> any NSObjectProtocol {
        addObserver(forName: name, object: nil, queue: nil) { notification in
            if let message = notification.userInfo?["message"] as? Message { Blackhole.keep(message.number) }
        }
    }
}

extension Workload {
    fileprivate static var subscribeAlone: Workload {
        Workload { _ in
            subscribe(on: EventStream(), beside: [])
        }
    }

    fileprivate static var subscribeAmongOthers: Workload {
        Workload { size in
            let stream = EventStream()
            return subscribe(on: stream, beside: stream.observersOfOtherTypes(size))
        }
    }

    fileprivate static var subscribeAmongSame: Workload {
        Workload { size in
            let stream = EventStream()
            return subscribe(on: stream, beside: stream.observers(size))
        }
    }

    /// `size` observations begin, and end in the same order.
    fileprivate static var subscribeAll: Workload {
        Workload { size in
            let stream = EventStream()
            return { times in
                for _ in 0..<times {
                    for subscription in stream.observers(size) { subscription.cancel() }
                }
            }
        }
    }

    /// One event, at which each of `size` observers ends its own observation.
    fileprivate static var endWhileCalled: Workload {
        Workload { size in
            let stream = EventStream()
            return { times in
                for _ in 0..<times {
                    let owners = (0..<size).map { _ in Owner() }
                    for owner in owners { owner.observe(stream) }
                    stream.send(Message(number: 1))
                    withExtendedLifetime(owners) {}
                }
            }
        }
    }

    private static func subscribe(on stream: EventStream, beside others: [Subscription]) -> (Int) -> Void {
        { times in
            for _ in 0..<times {
                let subscription = stream.observe(Message.self) { Blackhole.keep($0.body.number) }
                subscription.cancel()
            }
            withExtendedLifetime(others) {}
        }
    }
}

private final class Owner: Sendable {
    private let subscription = Mutex<Subscription?>(nil)

    func observe(_ stream: EventStream) {
        let observing = stream.observe(Message.self) { [weak self] _ in self?.subscription.withLock { $0 }?.cancel() }
        subscription.withLock { $0 = observing }
    }
}

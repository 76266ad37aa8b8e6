import Foundation
import Synchronization

extension Alternative {
    /// The floor of sending from any thread: a closure is read under a lock, then called.
    static var closure: Self {
        Self(
            "closure + lock",
            Workload { _ in
                let observer = LockedObserver()
                return { times in
                    for number in 0..<times { observer.send(Message(number: number)) }
                }
            })
    }

    static var closures: Self { Self("closures in an array + lock", .closures) }

    static var closureFromTwoThreads: Self {
        Self(
            "closure + lock",
            Workload(awaiting: { size in
                let observer = LockedObserver()
                return { times in
                    for _ in 0..<times {
                        await onTwoThreads { for number in 0..<size { observer.send(Message(number: number)) } }
                    }
                }
            }))
    }

    static var notifications: Self {
        Self(
            "NotificationCenter",
            Workload { size in
                let center = NotificationCenter()
                let name = Notification.Name("message")
                let tokens = (0..<size).map { _ in center.keeping(name) }
                return { times in
                    for number in 0..<times {
                        center.post(name: name, object: nil, userInfo: ["message": Message(number: number)])
                    }
                    withExtendedLifetime(tokens) {}
                }
            })
    }
}

extension Workload {
    /// `size` closures are read under a lock, then called.
    static var closures: Workload {
        Workload { size in
            let observers = LockedObservers(size)
            return { times in
                for number in 0..<times { observers.send(Message(number: number)) }
            }
        }
    }
}

extension NotificationCenter {
    fileprivate func keeping(_ name: Notification.Name) -> any NSObjectProtocol {
        let receiver = Receiver()
        return addObserver(forName: name, object: nil, queue: nil) { notification in
            if let message = notification.userInfo?["message"] as? Message { receiver.receive(message) }
        }
    }
}

// Not on the main actor: each call in a row of closures would check the executor.

private final class LockedObserver: Sendable {
    private let observer = Mutex(Observer())

    func send(_ message: Message) {
        let observer = observer.withLock { $0 }
        observer.body(message)
    }
}

private final class LockedObservers: Sendable {
    private let observers: Mutex<[Observer]>

    init(_ count: Int) {
        observers = Mutex((0..<count).map { _ in Observer() })
    }

    func send(_ message: Message) {
        let observers = observers.withLock { $0 }
        for index in observers.indices { observers[index].body(message) }
    }
}

/// A closure in a struct: directly in an array it would be called through another function, which is not the floor.
private struct Observer: Sendable {
    let body: @Sendable (Message) -> Void

    init() {
        let receiver = Receiver()
        body = { receiver.receive($0) }
    }
}

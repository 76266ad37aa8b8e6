import Adder

/// An object that an observer calls, as most observers do.
final class Receiver: Sendable {
    func receive(_ message: Message) {
        Blackhole.keep(message.number)
    }
}

extension EventStream {
    /// Adds observers, each with its own receiver.
    func observers(_ count: Int) -> [Subscription] {
        (0..<count).map { _ in
            let receiver = Receiver()
            return observe(Message.self) { receiver.receive($0.body) }
        }
    }
}

import Adder

/// The warnings that kits have logged, on any thread.
final class Warnings: Sendable {
    private let messages = Lock<[String]>([])

    /// All messages, oldest first.
    var all: [String] { messages.withLock { $0 } }

    func append(_ message: String) {
        messages.withLock { $0.append(message) }
    }
}

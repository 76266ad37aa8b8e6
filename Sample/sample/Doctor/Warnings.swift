import Adder

/// The warnings that kits have logged, on any thread.
final class Warnings: Sendable {
    private let messages = Lock<[String]>([])

    /// All messages, oldest first.
    var all: [String] { messages.withLock { $0 } }

    /// Keeps a message.
    ///
    /// - Returns: `false` if the same message is kept already: a kit that is started again warns again.
    @discardableResult
    func append(_ message: String) -> Bool {
        messages.withLock { messages in
            guard !messages.contains(message) else { return false }
            messages.append(message)
            return true
        }
    }
}

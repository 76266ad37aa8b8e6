import Adder

/// Collects the warnings and errors of a log.
final class LogProbe: Sendable {
    private let collected = Lock<[String]>([])

    var messages: [String] { collected.withLock { $0 } }

    var log: Log {
        Log(.warning) { _, message in self.collected.withLock { $0.append(message) } }
    }
}

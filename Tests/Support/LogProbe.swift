package import Adder

/// Collects the warnings and errors of a log.
package final class LogProbe: Sendable {
    private let collected = Lock<[String]>([])

    package init() {}

    package var messages: [String] { collected.withLock { $0 } }

    package var log: Log {
        Log(.warning) { _, message in self.collected.withLock { $0.append(message) } }
    }
}

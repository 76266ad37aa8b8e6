import Adder

/// A flag that keeps an event from being reported twice before it is responded to, on any thread.
final class EventFlag: Sendable {
    private let isSet = Lock(false)

    /// Sets the flag. Returns `true` if it was not set.
    func set() -> Bool {
        isSet.withLock { isSet in
            defer { isSet = true }
            return !isSet
        }
    }

    /// Clears the flag.
    func clear() {
        isSet.withLock { $0 = false }
    }
}

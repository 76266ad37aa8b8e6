import Adder

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// An event to which a full screen responds.
enum SessionEvent: Sendable {
    /// Keys were pressed.
    case keys([Key])
    /// A page has changed, or another is shown.
    case changed
    /// Rows are left to filter.
    case filtering
    /// A message was logged, or the panel has changed.
    case logged, panelChanged
    /// The terminal has another size.
    case resized
    /// The process continues after it was stopped. The content of the screen is not known.
    case continued
    /// A signal asks the program to end.
    case signal(Int32)
    /// The terminal was closed.
    case inputEnded

    /// A Boolean value that indicates whether the terminal was closed.
    var isHangUp: Bool { endingSignal == SIGHUP }

    /// The signal that ends the program; `nil` for an event that does not end it. A closed terminal counts as a hang-up.
    var endingSignal: Int32? {
        switch self {
        case .signal(let number): number
        case .inputEnded: SIGHUP
        case .keys, .changed, .filtering, .logged, .panelChanged, .resized, .continued: nil
        }
    }
}

/// A flag that keeps an event from being reported again before the response to it. Use it on any thread.
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

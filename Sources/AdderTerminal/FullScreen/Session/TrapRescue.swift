import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Restores the terminal when a trap ends the program while it shows pages, such as a failed precondition.
///
/// A handler of a signal has no argument, so a static property leads it to its values. It calls only functions that POSIX
/// allows in a handler, and then the former handler has its effect: the backtrace of the runtime, and the end.
enum TrapRescue {
    private struct Values {
        /// The text that restores the screen.
        let text: UnsafeMutableBufferPointer<UInt8>
        var settings: termios
        /// The former handlers, by the numbers of their signals.
        let handlers: UnsafeMutablePointer<sigaction>
    }

    private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
    /// The address of the values; 0 while no trap is watched.
    private static let address = Atomic<UInt>(0)
    private static var values: UnsafeMutablePointer<Values>? {
        UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
    }

    /// Begins to watch the traps. Ignored while they are watched for another terminal of the process.
    ///
    /// - Parameters:
    ///   - settings: The settings of the terminal to restore.
    ///   - text: The text that restores the screen.
    static func begin(_ settings: termios, _ text: String) {
        guard values == nil else { return }
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        let handlers = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(traps.max() ?? 0) + 1)
        let new = UnsafeMutablePointer<Values>.allocate(capacity: 1)
        new.initialize(to: Values(text: bytes, settings: settings, handlers: handlers))
        for number in traps { sigaction(number, nil, handlers + Int(number)) }
        address.store(UInt(bitPattern: new), ordering: .releasing)
        for number in traps { signal(number) { TrapRescue.restore(after: $0) } }
    }

    /// Ends the watch, and puts the former handlers in place again.
    static func end() {
        guard let former = values else { return }
        for number in traps { sigaction(number, former.pointee.handlers + Int(number), nil) }
        address.store(0, ordering: .releasing)
        former.pointee.handlers.deallocate()
        former.pointee.text.deallocate()
        former.deallocate()
    }

    private static func restore(after number: Int32) {
        if let values {
            _ = write(STDOUT_FILENO, values.pointee.text.baseAddress, values.pointee.text.count)
            // In the background, this would stop the program instead.
            if tcgetpgrp(STDIN_FILENO) == getpgrp() { tcsetattr(STDIN_FILENO, TCSANOW, &values.pointee.settings) }
            sigaction(number, values.pointee.handlers + Int(number), nil)
        }
        // It waits until this handler returns. A trap by an instruction is repeated, too.
        raise(number)
    }
}

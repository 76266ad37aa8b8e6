#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The interruption of the process by Control-C.
enum Interruption {
    /// Calls a handler at each interruption, unless the parent of the process has interruptions ignored, as `nohup` and a
    /// shell's background job do.
    static func handle(by handler: @escaping @convention(c) (Int32) -> Void) {
        _ = replace(SIGINT, by: handler)
    }

    /// Calls a handler at each signal of a kind, unless the parent of the process has them ignored.
    ///
    /// - Returns: A function that restores the former handler of the signal.
    static func replace(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) -> () -> Void {
        let former = signal(number, SIG_IGN)
        if !isIgnored(former) { signal(number, handler) }
        return { signal(number, former) }
    }

    /// Returns `true` for the reaction to a signal that is ignored.
    static func isIgnored(_ reaction: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(reaction, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Returns `true` for the number of the signal that Control-C sends.
    static func isInterruption(_ number: Int32) -> Bool { number == SIGINT }

    /// Ends the process by a signal, as it would have ended without a handler; by Control-C with the exit code for that.
    static func end(by number: Int32) -> Never {
        guard !isInterruption(number) else { _exit(ExitCode.interrupted.rawValue) }
        var ending = sigset_t()
        sigemptyset(&ending)
        sigaddset(&ending, number)
        signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &ending, nil)
        raise(number)
        _exit(128 + number)
    }
}

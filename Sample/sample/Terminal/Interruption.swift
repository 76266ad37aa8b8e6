import Dispatch

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
        if !isIgnored(signal(SIGINT, SIG_IGN)) { signal(SIGINT, handler) }
    }

    /// Returns `true` for the reaction to a signal that is ignored.
    static func isIgnored(_ reaction: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(reaction, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Ends the process by a signal, as it would have ended without a handler; by Control-C with the exit code for that.
    static func end(by number: Int32) -> Never {
        guard number != SIGINT else { _exit(ExitCode.interrupted.rawValue) }
        var ending = sigset_t()
        sigemptyset(&ending)
        sigaddset(&ending, number)
        signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &ending, nil)
        raise(number)
        _exit(128 + number)
    }
}

extension Interruption {
    /// Calls a function at the first interruption instead of ending the process, until it is ended. A second one ends the process.
    final class Watch {
        private let former: (@convention(c) (Int32) -> Void)?
        /// The source of interruptions; `nil` if the parent of the process has them ignored.
        private let source: (any DispatchSourceSignal)?

        init(_ react: @escaping @Sendable () -> Void) {
            former = signal(SIGINT, SIG_IGN)
            source = isIgnored(former) ? nil : DispatchSource.makeSignalSource(signal: SIGINT)
            source?.setEventHandler {
                signal(SIGINT, SIG_DFL)
                react()
            }
            source?.resume()
        }

        /// Gives the interruption its former effect again.
        func end() {
            source?.cancel()
            signal(SIGINT, former)
        }
    }
}

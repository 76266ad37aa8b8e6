import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Hides what is typed at a terminal while a secret is asked for.
///
/// A signal that stops or ends the process shows it again first, and a process that goes on asks again. A handler of a signal has
/// no argument, so a static property leads it to its values. It calls only functions that POSIX allows in a handler.
enum HiddenTyping {
    private struct Values {
        let input: Int32
        let errors: Int32
        let question: UnsafeMutableBufferPointer<UInt8>
        /// The settings of the terminal that show what is typed.
        var shown: termios
        /// The former handlers, by the numbers of their signals.
        let former: UnsafeMutablePointer<(@convention(c) (Int32) -> Void)?>
    }

    private static let signals = [SIGCONT, SIGTSTP, SIGINT, SIGQUIT, SIGTERM, SIGHUP]
    /// The address of the values; 0 while nothing is hidden.
    private static let address = Atomic<UInt>(0)
    private static var values: UnsafeMutablePointer<Values>? {
        UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
    }

    /// Hides what is typed from now on, and asks a question. Returns `false` if the terminal would show it.
    static func begin(at input: Int32, asking question: String, on errors: Int32) -> Bool {
        var shown = termios()
        guard values == nil, tcgetattr(input, &shown) == 0 else { return false }
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: question.utf8.count)
        _ = bytes.initialize(from: question.utf8)
        let former = UnsafeMutablePointer<(@convention(c) (Int32) -> Void)?>.allocate(
            capacity: Int(signals.max() ?? 0) + 1)
        let new = UnsafeMutablePointer<Values>.allocate(capacity: 1)
        new.initialize(to: Values(input: input, errors: errors, question: bytes, shown: shown, former: former))
        for number in signals { (former + Int(number)).initialize(to: signal(number, SIG_IGN)) }
        address.store(UInt(bitPattern: new), ordering: .releasing)
        // `nohup` has signals ignored on purpose.
        for number in signals where !Interruption.isIgnored(former[Int(number)]) { watch(number) }
        guard ask() else {
            end()
            return false
        }
        return true
    }

    /// Shows what is typed, and gives the signals their former meaning again.
    static func end() {
        guard let values else { return }
        // A handler may still run on another thread: the few bytes of the values are kept.
        address.store(0, ordering: .releasing)
        tcsetattr(values.pointee.input, TCSANOW, &values.pointee.shown)
        for number in signals { signal(number, values.pointee.former[Int(number)]) }
    }

    private static func watch(_ number: Int32) {
        signal(number) { number in
            let error = errno
            if number == SIGCONT { HiddenTyping.ask() } else { HiddenTyping.obey(number) }
            errno = error
        }
    }

    @discardableResult
    private static func ask() -> Bool {
        guard let values else { return false }
        var hidden = values.pointee.shown
        hidden.c_lflag &= ~tcflag_t(ECHO | ECHONL)
        hidden.c_lflag |= tcflag_t(ICANON | ISIG)
        guard tcsetattr(values.pointee.input, TCSAFLUSH, &hidden) == 0 else { return false }
        _ = write(values.pointee.errors, values.pointee.question.baseAddress, values.pointee.question.count)
        return true
    }

    /// Shows what is typed, and lets a signal have its former effect. It returns when a process that was stopped goes on.
    private static func obey(_ number: Int32) {
        guard let values else { return }
        _ = write(values.pointee.errors, "\n", 1)
        tcsetattr(values.pointee.input, TCSANOW, &values.pointee.shown)
        var (own, former) = (sigset_t(), sigset_t())
        sigemptyset(&own)
        sigaddset(&own, number)
        signal(number, values.pointee.former[Int(number)])
        // It is blocked while its handler runs.
        pthread_sigmask(SIG_UNBLOCK, &own, &former)
        raise(number)
        pthread_sigmask(SIG_SETMASK, &former, nil)
        watch(number)
    }
}

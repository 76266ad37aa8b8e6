import Adder
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Watches the signals that concern a full screen, on its own queue, so that the terminal is restored even while the
/// main actor is busy.
///
/// A second signal that asks to end has its default effect: it ends a program that does not respond.
final class SignalWatch {
    /// A Boolean value that indicates whether the terminal was closed. The system sends the hang-up more than once, and
    /// from then on it is ignored, so that the program can end in order.
    var isHungUp = false
    private var sources: [any DispatchSourceSignal] = []
    private let former: [(signal: Int32, handler: Handler)]
    private let queue: DispatchQueue
    /// The group that each source leaves when it is registered.
    private let registrations = DispatchGroup()

    #if canImport(Glibc)
        private typealias Handler = __sighandler_t?
    #else
        private typealias Handler = (@convention(c) (Int32) -> Void)?
    #endif

    private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    nonisolated init(
        _ device: TerminalDevice, on queue: DispatchQueue, _ life: ProgramLife,
        _ report: @escaping @Sendable (SessionEvent) -> Void
    ) {
        var former: [(Int32, Handler)] = []
        var watched: [Int32] = []
        for number in Self.ending + [SIGTSTP] {
            let handler = signal(number, SIG_IGN)
            // `nohup` and the background jobs of a shell have signals ignored on purpose.
            guard !Self.isIgnored(handler) else { continue }
            former.append((number, handler))
            watched.append(number)
        }
        (self.former, self.queue) = (former, queue)
        for number in watched + [SIGCONT, SIGWINCH] {
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { Self.obey(number, device, life, report) }
            registrations.enter()
            source.setRegistrationHandler { [registrations] in registrations.leave() }
            source.resume()
            sources.append(source)
        }
    }

    deinit {
        for source in sources { source.cancel() }
        for (number, handler) in former { signal(number, isHungUp && number == SIGHUP ? SIG_IGN : handler) }
    }

    /// Waits until every signal is watched. A signal that arrives earlier is ignored.
    func registered() async {
        await withCheckedContinuation { continuation in
            registrations.notify(queue: queue) { continuation.resume() }
        }
    }

    private static func isIgnored(_ handler: Handler) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func obey(
        _ number: Int32, _ device: TerminalDevice, _ life: ProgramLife, _ report: @Sendable (SessionEvent) -> Void
    ) {
        switch number {
        case SIGWINCH: report(.resized)
        case SIGTSTP, SIGCONT:
            if number == SIGTSTP {
                device.leave(isOver: false)
                life.enterBackground()
                stop(by: SIGTSTP)
            }
            // A full screen in the background stops again, as editors do.
            while !TerminalDevice.isForeground {
                device.leave(isOver: false)
                stop(by: SIGSTOP)
            }
            device.enter()
            life.enterActive(after: number)
            report(.continued)
        default:
            // First, since a terminal that reads nothing cannot be left.
            report(.signal(number))
            for ending in ending where ending != SIGHUP { signal(ending, SIG_DFL) }
            device.leave()
        }
    }

    /// Stops the process, and returns when it continues.
    private static func stop(by number: Int32) {
        guard number != SIGSTOP else {
            raise(SIGSTOP)
            return
        }
        var (stopping, former) = (sigset_t(), sigset_t())
        sigemptyset(&stopping)
        sigaddset(&stopping, number)
        // On Linux, the source has installed a handler of its own.
        let handler = signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &stopping, &former)
        raise(number)
        pthread_sigmask(SIG_SETMASK, &former, nil)
        signal(number, handler)
    }
}

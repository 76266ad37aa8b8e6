#if os(Linux)
    import Adder
    import CCurl

    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// Runs exchanges on a thread of its own, which lives while there are any, and while it keeps connections for the next.
    final class CurlLoop: Sendable {
        enum Command: Sendable {
            case start(HTTPExchange, PendingHTTPAnswer)
            case abandon(PendingHTTPAnswer)
        }

        private struct State {
            var commands: [Command] = []
            var isRunning = false
            /// A Boolean value that indicates whether nobody can use the connections any more.
            var isClosed = false
            /// The handle to wake; 0 while there is none. It is an integer, since a pointer may not go between threads.
            var multi: UInt = 0

            func wake() {
                if let multi = UnsafeMutableRawPointer(bitPattern: multi) { adder_curl_multi_wakeup(multi) }
            }
        }

        /// The number of connections that are kept without being used.
        private static let connectionLimit = 16

        private let state = Lock(State())
        /// The time for which a connection is kept without being used.
        private let idle: Duration

        init(idle: Duration) {
            self.idle = idle
        }

        func send(_ command: Command) {
            let mustStart = state.withLock { state in
                // Without a thread there is nothing to abandon.
                if case .abandon = command, !state.isRunning { return false }
                state.commands.append(command)
                // Inside the lock, so that the handle is not closed meanwhile.
                state.wake()
                defer { state.isRunning = true }
                return !state.isRunning
            }
            if mustStart, !SystemThread.start({ self.run() }) { end(.noResources) }
        }

        /// Closes the connections as soon as no exchange uses them.
        func close() {
            state.withLock { state in
                state.isClosed = true
                state.wake()
            }
        }

        private func run() {
            guard Self.isLoaded else { return end(.noLibrary) }
            guard let multi = adder_curl_multi_init(Self.connectionLimit) else { return end(.noResources) }
            state.withLock { [handle = UInt(bitPattern: multi)] in $0.multi = handle }
            var transfers: [ObjectIdentifier: CurlTransfer] = [:]
            let sockets = CurlSockets()
            var end = ContinuousClock.now
            while let commands = nextCommands(isIdle: transfers.isEmpty, isLate: .now >= end) {
                for command in commands {
                    switch command {
                    case .start(let exchange, let pending):
                        guard !pending.isEnded else { continue }
                        guard let transfer = CurlTransfer(exchange, pending, sockets),
                            adder_curl_multi_add(multi, transfer.easy) == CURLM_OK
                        else {
                            pending.end(with: .failure(.noResources))
                            continue
                        }
                        transfers[ObjectIdentifier(pending)] = transfer
                    case .abandon(let pending):
                        guard let transfer = transfers.removeValue(forKey: ObjectIdentifier(pending)) else { continue }
                        adder_curl_multi_remove(multi, transfer.easy)
                    }
                }
                if !transfers.isEmpty { end = .now + idle }
                adder_curl_multi_perform(multi)
                for (easy, result) in Self.ended(multi) {
                    guard let transfer = transfers.values.first(where: { $0.easy == easy }) else { continue }
                    adder_curl_multi_remove(multi, easy)
                    if transfer.beginsAgain(), adder_curl_multi_add(multi, transfer.easy) == CURLM_OK { continue }
                    transfers[ObjectIdentifier(transfer.pending)] = nil
                    transfer.end(result)
                }
                if transfers.isEmpty, sockets.isEmpty() {
                    end = .now
                    continue
                }
                // Returns when a socket is ready, a deadline passes, or a command arrives.
                let wait = transfers.isEmpty ? ContinuousClock.now.duration(to: end) : .seconds(1)
                adder_curl_multi_poll(multi, Int32(CurlOptions.milliseconds(wait)))
            }
            adder_curl_multi_cleanup(multi)
        }

        /// Returns the next commands; `nil` if the thread is to end.
        private func nextCommands(isIdle: Bool, isLate: Bool) -> [Command]? {
            state.withLock { state in
                defer { state.commands = [] }
                guard isIdle, isLate || state.isClosed, state.commands.isEmpty else { return state.commands }
                state.multi = 0
                state.isRunning = false
                return nil
            }
        }

        /// Fails the exchanges that could not begin.
        private func end(_ error: HTTPError) {
            while let commands = nextCommands(isIdle: true, isLate: true) {
                for case .start(_, let pending) in commands { pending.end(with: .failure(error)) }
            }
        }

        private static func ended(_ multi: UnsafeMutableRawPointer) -> [(UnsafeMutableRawPointer?, CURLcode)] {
            var ended: [(UnsafeMutableRawPointer?, CURLcode)] = []
            while let message = adder_curl_multi_read(multi)?.pointee {
                if message.msg == CURLMSG_DONE { ended.append((message.easy_handle, message.data.result)) }
            }
            return ended
        }

        /// A Boolean value that indicates whether the system has the library, which is loaded once in a process.
        private static let isLoaded = adder_curl_load() != 0
    }

    /// A thread of the system, for work that blocks.
    private enum SystemThread {
        private final class Body: Sendable {
            let run: @Sendable () -> Void

            init(_ run: @escaping @Sendable () -> Void) {
                self.run = run
            }
        }

        /// Runs a function on a new thread that receives no signals: they are for the host's threads, and a write to a
        /// closed connection is an error there. Returns `false` if the system has no thread left.
        static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
            let body = Unmanaged.passRetained(Body(run))
            var thread = pthread_t()
            var all = sigset_t()
            var before = sigset_t()
            sigfillset(&all)
            // A new thread has the mask of the one that starts it.
            pthread_sigmask(SIG_BLOCK, &all, &before)
            defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
            let result = pthread_create(
                &thread, nil,
                { context in
                    if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
                    return nil
                }, body.toOpaque())
            guard result == 0 else {
                body.release()
                return false
            }
            pthread_detach(thread)
            return true
        }
    }

    extension HTTPError {
        fileprivate static let noLibrary = HTTPError(
            .unavailable, "The library libcurl is not on this system. Install it, for example: apt-get install libcurl4"
        )
        fileprivate static let noResources = HTTPError(
            .unavailable, "The system has no memory or no thread left for a connection. Try again later.")
    }
#endif

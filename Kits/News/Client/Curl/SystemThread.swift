#if os(Linux)
    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// A thread of the system, for work that blocks.
    enum SystemThread {
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
#endif

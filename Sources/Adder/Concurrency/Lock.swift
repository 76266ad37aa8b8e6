#if !ADDER_PTHREAD_LOCK
    public import Synchronization

    /// A value that one thread at a time can access.
    @usableFromInline
    package struct Lock<Value>: ~Copyable, Sendable {
        @usableFromInline let mutex: Mutex<Value>

        @inlinable
        package init(_ value: consuming sending Value) {
            mutex = Mutex(value)
        }

        /// Calls `body` with exclusive access to the value. Not re-entrant.
        @inlinable
        package borrowing func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            try mutex.withLock(body)
        }
    }
#else
    // The thread sanitizer on Linux does not understand `Mutex`, which is a futex, and reports false races. Its builds
    // define ADDER_PTHREAD_LOCK and use this lock instead.
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Darwin)
        import Darwin
    #endif

    /// A value that one thread at a time can access.
    ///
    /// Unchecked, and sound: `value` is reached only between `pthread_mutex_lock` and `pthread_mutex_unlock`.
    @usableFromInline
    package final class Lock<Value>: @unchecked Sendable {
        private var value: Value
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

        @usableFromInline
        package init(_ value: consuming sending Value) {
            self.value = value
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        @usableFromInline
        package func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return try body(&value)
        }
    }
#endif

import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The calling thread, without Foundation.
enum CurrentThread {
    /// The mark of the main queue, which is set at its first use.
    private static let mainKey = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// A number that no other thread has while this one lives.
    static var id: UInt {
        #if canImport(Glibc)
            UInt(pthread_self())
        #else
            UInt(bitPattern: pthread_self())
        #endif
    }

    /// A Boolean value that indicates whether this is the thread of the main actor.
    ///
    /// The main queue knows it: on Linux the main actor leaves the process's first thread at the first suspension.
    static var isMain: Bool {
        DispatchQueue.getSpecific(key: mainKey) != nil
    }

    /// Lets other threads run for a tenth of a millisecond or a little longer.
    static func pause() {
        usleep(100)
    }
}

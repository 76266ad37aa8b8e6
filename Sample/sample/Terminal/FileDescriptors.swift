#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The files that this process can open.
enum FileDescriptors {
    /// The number of files that a command can need beside the open ones. The runtime itself traps if it gets none for a timer.
    private static let needed = 32

    /// The limit that is set if the process has a lower one and may raise it.
    private static let wanted: rlim_t = 256

    /// Makes sure that the program can open its files, and raises the limit if necessary.
    ///
    /// - Throws: ``Failure`` if the limit is still too low.
    static func reserve() throws(Failure) {
        guard free < needed else { return }
        raiseLimit()
        let free = free
        guard free < needed else { return }
        throw Failure(
            .start,
            "This process can open only \(free) more files, and the program needs \(needed). Raise the limit with "
                + "ulimit -n \(wanted), then try again.")
    }

    /// The number of further files that can be opened, up to the number that is needed.
    private static var free: Int {
        var descriptors: [Int32] = []
        defer { for descriptor in descriptors { close(descriptor) } }
        while descriptors.count < needed {
            let descriptor = dup(STDERR_FILENO)
            guard descriptor >= 0 else { break }
            descriptors.append(descriptor)
        }
        return descriptors.count
    }

    private static func raiseLimit() {
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        setrlimit(resource, &limit)
    }
}

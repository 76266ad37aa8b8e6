import Foundation

/// What a new process takes over from the tests: three descriptors, and nothing else.
struct SpawnAttributes {
    #if canImport(Darwin)
        private var files: posix_spawn_file_actions_t?
        private var attributes: posix_spawnattr_t?
        private let newSession = Int16(POSIX_SPAWN_SETSID)
        private var flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
        private var files = posix_spawn_file_actions_t()
        private var attributes = posix_spawnattr_t()
        // POSIX_SPAWN_SETSID, which the headers show to GNU programs only.
        private let newSession = Int16(0x80)
        private var flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    #endif

    /// Calls for `destroy()`.
    init() {
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
    }

    mutating func destroy() {
        posix_spawn_file_actions_destroy(&files)
        posix_spawnattr_destroy(&attributes)
    }

    /// Makes a descriptor of the tests one of the process.
    mutating func take(_ descriptor: Int32, as number: Int32) {
        posix_spawn_file_actions_adddup2(&files, descriptor, number)
    }

    /// Opens a file as all three descriptors of the process.
    mutating func open(_ path: String) {
        posix_spawn_file_actions_addopen(&files, 0, path, O_RDWR, 0)
        for number in [Int32(1), 2] { take(0, as: number) }
    }

    /// Makes the process lead a session. The first terminal that it opens controls the session.
    mutating func leadSession() {
        flags |= newSession
    }

    private mutating func closeAllOthers() {
        #if !canImport(Darwin)
            // The headers show it to GNU programs only.
            typealias Function = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
            guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
            _ = unsafeBitCast(symbol, to: Function.self)(&files, 3)
        #endif
    }

    /// Starts a program with these arguments and this environment, and returns its identifier.
    mutating func spawn(_ program: String, _ arguments: [String], _ environment: [String: String]) throws -> pid_t {
        closeAllOthers()
        posix_spawnattr_setflags(&attributes, flags)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var id = pid_t()
        let error = posix_spawn(&id, program, &files, &attributes, &words, &variables)
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .ENOEXEC) }
        return id
    }
}

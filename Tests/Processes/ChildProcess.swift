import Foundation
import Synchronization

/// A child process that inherits no descriptors of the tests except the three it is given.
///
/// Foundation's `Process` learns of an exit through a socket, and misses simultaneous exits on Linux
/// (Swift 6.3.1), so that tests wait for ever. Here a thread waits for each process.
final class ChildProcess: Sendable {
    /// Held from the creation of a program's descriptors until the program has started. Otherwise another program that starts
    /// meanwhile would keep them open, and readers would not see their end before it exits.
    static let starting = Mutex(())

    private let id: pid_t
    /// Once the process is reaped, its identifier may belong to another process.
    private let isOver = Mutex(false)

    /// Starts a program with exactly this environment and these three descriptors.
    init(
        _ executable: String, _ arguments: [String], environment: [String: String],
        input: Int32, output: Int32, errors: Int32
    ) throws {
        #if canImport(Darwin)
            var files: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var files = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        for (index, descriptor) in [input, output, errors].enumerated() {
            posix_spawn_file_actions_adddup2(&files, descriptor, Int32(index))
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The child does not inherit the signal handling of the tests.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words = ([executable] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var id = pid_t()
        let error = posix_spawn(&id, executable, &files, &attributes, &words, &variables)
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .ENOEXEC) }
        self.id = id
    }

    /// Sends a signal, unless the process has exited.
    func send(_ signal: Int32) {
        isOver.withLock { isOver in
            if !isOver { _ = kill(id, signal) }
        }
    }

    /// Waits for the exit and returns the status; a negative status is the signal that ended the process. Call once.
    func status() async -> Int32 {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.wait()) }
        }
    }

    /// Blocks the thread until the exit, and returns the status as ``status()`` does.
    func wait() -> Int32 {
        var (information, status) = (siginfo_t(), Int32(0))
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        isOver.withLock { isOver in
            isOver = true
            _ = waitpid(id, &status, 0)
        }
        let signal = status & 0x7f
        return signal == 0 ? status >> 8 & 0xff : -signal
    }
}

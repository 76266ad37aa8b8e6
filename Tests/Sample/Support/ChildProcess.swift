import Foundation
import Synchronization

/// A program that was started beside the tests, with nothing of theirs open but what it is given.
///
/// Foundation's `Process` learns of an end through a socket. Programs that ended at one time were not noticed so on Linux
/// (Swift 6.3.1), and their tests waited for ever. Here a thread waits for each.
final class ChildProcess: Sendable {
    /// Whoever makes descriptors for a program holds it until the program has started: else another program that starts
    /// meanwhile would keep them open, and their end would not come before that of the other.
    static let starting = Mutex(())

    private let id: pid_t
    /// From then on its number may be another program's.
    private let isOver = Mutex(false)

    /// Starts a program with exactly this environment. Of the descriptors it has these three, as its first.
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
        for (place, descriptor) in [input, output, errors].enumerated() {
            posix_spawn_file_actions_adddup2(&files, descriptor, Int32(place))
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What the tests' own threads do with signals is nothing of its.
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

    /// Sends it a signal, unless it is over.
    func send(_ signal: Int32) {
        isOver.withLock { isOver in
            if !isOver { _ = kill(id, signal) }
        }
    }

    /// What it returned; below zero, the signal that ended it. To be asked once.
    func status() async -> Int32 {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.wait()) }
        }
    }

    /// The same, while the thread waits.
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

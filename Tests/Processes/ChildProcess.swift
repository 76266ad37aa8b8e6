import Foundation
import Synchronization

/// A child process that inherits nothing of the tests but the three descriptors it is given.
///
/// Foundation's `Process` misses one of two simultaneous exits on Linux (Swift 6.3.1), and reads beyond a buffer while more
/// than a thousand files are open: https://github.com/swiftlang/swift-corelibs-foundation/pull/5472. Here a thread waits for
/// each process.
package final class ChildProcess: Sendable {
    /// The standard input, output and error of a process.
    package enum Streams {
        /// Descriptors, which stay open in the tests.
        case descriptors(input: Int32, output: Int32, errors: Int32)
        /// The terminal with this path, for all three. It controls the process, which leads a session of its own.
        case terminal(String)
        /// No input, and no output that anyone sees.
        case none
    }

    private let id: pid_t
    /// Once the process is reaped, its identifier may belong to another process.
    private let isOver = Mutex(false)

    /// Starts a program with exactly this environment.
    ///
    /// - Throws: `POSIXError` if the program cannot be started.
    package init(
        _ executable: String, _ arguments: [String], environment: [String: String], streams: Streams = .none
    ) throws {
        var attributes = SpawnAttributes()
        defer { attributes.destroy() }
        switch streams {
        case .descriptors(let input, let output, let errors):
            for (index, descriptor) in [input, output, errors].enumerated() {
                attributes.take(descriptor, as: Int32(index))
            }
        case .terminal(let path):
            attributes.leadSession()
            attributes.open(path)
        case .none:
            attributes.open("/dev/null")
        }
        id = try attributes.spawn(executable, arguments, environment)
    }

    /// Sends a signal, unless the process has exited.
    package func send(_ signal: Int32) {
        isOver.withLock { isOver in
            if !isOver { _ = kill(id, signal) }
        }
    }

    /// Waits for the exit and returns the status; a negative status is the signal that ended the process. Call once.
    package func status() async -> Int32 {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.wait()) }
        }
    }

    /// Blocks the thread until the exit, and returns the status as ``status()`` does.
    @discardableResult
    package func wait() -> Int32 {
        var (information, status) = (siginfo_t(), Int32(0))
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        isOver.withLock { isOver in
            isOver = true
            _ = waitpid(id, &status, 0)
        }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : -signal
    }
}

import Foundation
import Synchronization

/// The end of a child process. Once the process is reaped, its identifier may belong to another one.
final class ProcessEnd: Sendable {
    private let isOver = Mutex(false)

    /// Sends a signal, unless the process has ended.
    func signal(_ id: pid_t, _ number: Int32) {
        isOver.withLock { isOver in
            if !isOver { _ = kill(id, number) }
        }
    }

    /// Blocks the thread until the end, and returns the exit code; a negative one is a signal.
    func wait(for id: pid_t) -> Int32 {
        var (information, status) = (siginfo_t(), Int32(0))
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        isOver.withLock { isOver in
            isOver = true
            _ = waitpid(id, &status, 0)
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }
}

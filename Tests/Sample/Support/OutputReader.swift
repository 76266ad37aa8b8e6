import Foundation
import Synchronization

/// Reads a file descriptor to its end on a thread of its own, so that a full pipe does not block the writer.
final class OutputReader: Sendable {
    private enum Condition {
        case end
        case text(String)
        /// More than this number of bytes.
        case more(Int)
    }

    private struct Waiter {
        let id: UUID
        let condition: Condition
        let isMet: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var bytes: [UInt8] = []
        var isAtEnd = false
        var waiters: [Waiter] = []
        /// The waiters whose task was cancelled, perhaps before they began to wait.
        var cancelled: Set<UUID> = []

        func isMet(_ condition: Condition) -> Bool {
            switch condition {
            case .end: isAtEnd
            case .text(let text): String(decoding: bytes, as: UTF8.self).contains(text)
            case .more(let count): bytes.count > count
            }
        }
    }

    private let state = Mutex(State())

    /// Takes ownership of the descriptor, and closes it at its end.
    init(_ descriptor: Int32) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                // A pseudo-terminal whose other side is closed ends with an error.
                guard count > 0 else { break }
                update { $0.bytes += buffer[..<count] }
            }
            close(descriptor)
            update { $0.isAtEnd = true }
        }
    }

    /// The number of bytes that were read so far.
    var count: Int { state.withLock { $0.bytes.count } }

    /// Waits for the end and returns the whole text.
    func text() async -> String {
        _ = await wait(for: .end)
        return state.withLock { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// Waits for a mark, and returns the text before it, or the whole text if it ends without the mark.
    func text(before mark: Character) async -> String {
        _ = await wait(for: .text(String(mark)))
        return state.withLock { String(String(decoding: $0.bytes, as: UTF8.self).prefix { $0 != mark }) }
    }

    /// Waits for a text, and returns a Boolean value that indicates whether it came before the end.
    func contains(_ text: String) async -> Bool {
        await wait(for: .text(text))
    }

    /// Waits for more than `count` bytes, and returns a Boolean value that indicates whether they came before the end and
    /// before the task is cancelled.
    func grows(beyond count: Int) async -> Bool {
        await wait(for: .more(count))
    }

    private func wait(for condition: Condition) async -> Bool {
        let id = UUID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                update { $0.waiters.append(Waiter(id: id, condition: condition, isMet: continuation)) }
            }
        } onCancel: {
            update { $0.cancelled.insert(id) }
        }
    }

    /// Changes the state, then resumes the waiters whose condition is met.
    private func update(_ change: (inout State) -> Void) {
        let ready = state.withLock { state in
            change(&state)
            let met = state.waiters.map { state.isMet($0.condition) }
            let over = zip(state.waiters, met).filter { state.isAtEnd || $1 || state.cancelled.contains($0.id) }
            let ids = Set(over.map(\.0.id))
            state.waiters.removeAll { ids.contains($0.id) }
            return over
        }
        for (waiter, isMet) in ready { waiter.isMet.resume(returning: isMet) }
    }
}

import Foundation
import Synchronization

/// Reads a file descriptor to its end, on a thread of its own: a read blocks, and a full pipe would hold up the writer.
final class Collector: Sendable {
    private enum Wish {
        case end
        case text(String)
        /// More than so many bytes.
        case more(Int)
    }

    private struct Waiter {
        let id: UUID
        let wish: Wish
        let isMet: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var bytes: [UInt8] = []
        var isAtEnd = false
        var waiters: [Waiter] = []
        /// Those that shall not wait, since their task was cancelled before they did.
        var cancelled: Set<UUID> = []

        func isMet(_ wish: Wish) -> Bool {
            switch wish {
            case .end: isAtEnd
            case .text(let text): String(decoding: bytes, as: UTF8.self).contains(text)
            case .more(let count): bytes.count > count
            }
        }
    }

    private let state = Mutex(State())

    /// Owns the descriptor, and closes it at its end.
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

    /// How much has come so far.
    var count: Int { state.withLock { $0.bytes.count } }

    /// Everything, once the end has come.
    func text() async -> String {
        _ = await wait(for: .end)
        return state.withLock { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// Whether a text comes before the end.
    func contains(_ text: String) async -> Bool {
        await wait(for: .text(text))
    }

    /// Whether more than so many bytes come before the end, and before the task is cancelled.
    func grows(beyond count: Int) async -> Bool {
        await wait(for: .more(count))
    }

    private func wait(for wish: Wish) async -> Bool {
        let id = UUID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                update { $0.waiters.append(Waiter(id: id, wish: wish, isMet: continuation)) }
            }
        } onCancel: {
            update { $0.cancelled.insert(id) }
        }
    }

    /// Changes the state, then lets those go on whose wait is over.
    private func update(_ change: (inout State) -> Void) {
        let ready = state.withLock { state in
            change(&state)
            let met = state.waiters.map { state.isMet($0.wish) }
            let over = zip(state.waiters, met).filter { state.isAtEnd || $1 || state.cancelled.contains($0.id) }
            let ids = Set(over.map(\.0.id))
            state.waiters.removeAll { ids.contains($0.id) }
            return over
        }
        for (waiter, isMet) in ready { waiter.isMet.resume(returning: isMet) }
    }
}

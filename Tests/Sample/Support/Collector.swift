import Foundation
import Synchronization

/// Reads a file descriptor to its end, on a thread of its own: a read blocks, and a full pipe would hold up the writer.
final class Collector: Sendable {
    private struct Waiter {
        /// What is waited for; nil for the end.
        let text: String?
        let found: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var bytes: [UInt8] = []
        var isAtEnd = false
        var waiters: [Waiter] = []

        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// Takes out those whose wait is over.
        mutating func takeReady() -> [(CheckedContinuation<Bool, Never>, Bool)] {
            let text = waiters.isEmpty ? "" : text
            let isAtEnd = isAtEnd
            func isFound(_ waiter: Waiter) -> Bool { waiter.text.map(text.contains) ?? isAtEnd }
            let ready = waiters.filter { isAtEnd || isFound($0) }.map { ($0.found, isFound($0)) }
            waiters.removeAll { isAtEnd || isFound($0) }
            return ready
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

    /// Everything, once the end has come.
    func text() async -> String {
        _ = await wait(for: nil)
        return state.withLock { $0.text }
    }

    /// Whether a text comes before the end.
    func contains(_ text: String) async -> Bool {
        await wait(for: text)
    }

    private func wait(for text: String?) async -> Bool {
        await withCheckedContinuation { continuation in
            update { $0.waiters.append(Waiter(text: text, found: continuation)) }
        }
    }

    private func update(_ change: (inout State) -> Void) {
        let ready = state.withLock { state in
            change(&state)
            return state.takeReady()
        }
        for (continuation, isFound) in ready { continuation.resume(returning: isFound) }
    }
}

import Adder
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A reader of the keys of a terminal on a queue, from its creation until it is released.
///
/// The signals are handled on the same queue, so a read must not wait: see ``TerminalDevice/readSingleKeys(_:)``.
final class KeyReader {
    private let source: any DispatchSourceRead

    /// The time after which an escape byte that nothing has followed is the Escape key.
    private static let pause = DispatchTimeInterval.milliseconds(40)

    private struct State {
        var parser = KeyParser()
        /// The number of reads, by which a pause is noticed.
        var reads = 0
    }

    nonisolated init(
        _ file: Int32 = STDIN_FILENO, on queue: DispatchQueue, _ report: @escaping @Sendable (SessionEvent) -> Void
    ) {
        source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
        let state = SharedState()
        source.setEventHandler { [source] in
            switch Self.read(file) {
            case .bytes(let bytes):
                let (keys, pending) = state.parse(bytes)
                if !keys.isEmpty { report(.keys(keys)) }
                guard let reads = pending else { return }
                queue.asyncAfter(deadline: .now() + Self.pause) {
                    let keys = state.flush(ifStillAt: reads)
                    if !keys.isEmpty { report(.keys(keys)) }
                }
            case .again: break
            case .end:
                source.cancel()
                report(.inputEnded)
            }
        }
        source.resume()
    }

    deinit { source.cancel() }

    private enum Reading {
        case bytes([UInt8])
        case again
        case end
    }

    /// Reads the bytes that have arrived.
    private static func read(_ file: Int32) -> Reading {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = systemRead(file, &buffer)
        if count > 0 { return .bytes(Array(buffer[..<count])) }
        return count < 0 && (errno == EINTR || errno == EAGAIN) ? .again : .end
    }

    private final class SharedState: Sendable {
        private let state = Lock(State())

        /// Returns the keys of further bytes, and the number of reads if the beginning of a sequence waits for its rest.
        func parse(_ bytes: [UInt8]) -> ([Key], Int?) {
            state.withLock { state in
                state.reads += 1
                let keys = state.parser.parse(bytes)
                return (keys, state.parser.isPending ? state.reads : nil)
            }
        }

        func flush(ifStillAt reads: Int) -> [Key] {
            state.withLock { $0.reads == reads ? $0.parser.flush() : [] }
        }
    }
}

private func systemRead(_ file: Int32, _ buffer: inout [UInt8]) -> Int {
    read(file, &buffer, buffer.count)
}

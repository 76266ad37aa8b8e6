import Adder

/// Returns `id-1`, `id-2`, … and the same identifier for the same draw.
final class SequentialIdentifiers: Sendable {
    private struct Key: Hashable {
        let event: EventID
        let ordinal: UInt64
    }

    private let drawn = Lock<[Key: String]>([:])

    func identifier(for event: EventID, _ ordinal: UInt64) -> String {
        drawn.withLock { drawn in
            let key = Key(event: event, ordinal: ordinal)
            let identifier = drawn[key] ?? "id-\(drawn.count + 1)"
            drawn[key] = identifier
            return identifier
        }
    }
}

/// The callers that wait until a screen is settled.
@usableFromInline
struct SettledWaiters {
    @usableFromInline private(set) var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastID = 0

    mutating func makeID() -> Int {
        lastID += 1
        return lastID
    }

    mutating func insert(_ continuation: CheckedContinuation<Void, Never>, _ id: Int) {
        waiting[id] = continuation
    }

    mutating func resume(_ id: Int) {
        waiting.removeValue(forKey: id)?.resume()
    }

    mutating func resumeAll() {
        for continuation in waiting.values { continuation.resume() }
        waiting = [:]
    }
}

@available(*, unavailable)
extension SettledWaiters: Sendable {}

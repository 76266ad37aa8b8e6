/// The observers of one level in the order of registration.
///
/// An ended observer keeps its place until half of the places are empty, so that ending one moves no other.
@usableFromInline
struct ObserverLevel<Value: Sendable>: Sendable {
    @usableFromInline let level: Int
    /// Ascending by identity; the last one has not ended.
    @usableFromInline var observers: [PathObserver<Value>]
    @usableFromInline var endedCount = 0

    @inlinable
    init(_ level: Int, _ observer: PathObserver<Value>) {
        self.level = level
        observers = [observer]
    }

    /// Removes an observer. Returns it, so that the caller releases its closure; `nil` if it has ended before.
    ///
    /// - Complexity: Logarithmic in the number of observers, on average over many calls.
    @inlinable
    mutating func remove(_ id: Int) -> PathObserver<Value>? {
        let index = observers.partitioningIndex { $0.id >= id }
        guard index < observers.endIndex, observers[index].id == id, observers[index].body != nil else { return nil }
        let observer = observers[index]
        observers[index].body = nil
        endedCount += 1
        while let last = observers.last, last.body == nil {
            observers.removeLast()
            endedCount -= 1
        }
        if endedCount * 2 > observers.count {
            observers.removeAll { $0.body == nil }
            endedCount = 0
        }
        return observer
    }
}

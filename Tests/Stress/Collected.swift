import Adder

/// What has come, in order, from any thread.
final class Collected<Element: Sendable>: Sendable {
    private let elements = Lock<[Element]>([])

    var all: [Element] { elements.withLock { $0 } }

    func append(_ element: Element) {
        elements.withLock { $0.append(element) }
    }
}

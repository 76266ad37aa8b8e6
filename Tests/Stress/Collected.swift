import Adder

/// A list to which any thread can append.
final class Collected<Element: Sendable>: Sendable {
    private let elements = Lock<[Element]>([])

    var all: [Element] { elements.withLock { $0 } }

    var count: Int { elements.withLock { $0.count } }

    func append(_ element: Element) {
        elements.withLock { $0.append(element) }
    }
}

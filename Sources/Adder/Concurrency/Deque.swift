/// A first-in, first-out queue. Appending and removing take amortised constant time.
@usableFromInline
struct Deque<Element> {
    @usableFromInline var elements: [Element?] = []
    @usableFromInline var head = 0

    init() {}

    @inlinable var count: Int { elements.count - head }
    var isEmpty: Bool { elements.count == head }

    @inlinable
    mutating func append(_ element: Element) {
        elements.append(element)
    }

    /// Adds an element before all others, in linear time if none was removed before.
    mutating func prepend(_ element: Element) {
        if head > 0 {
            head -= 1
            elements[head] = element
        } else {
            elements.insert(element, at: 0)
        }
    }

    @inlinable
    mutating func popFirst() -> Element? {
        guard head < elements.count else { return nil }
        // The usual case of a queue that is read at once, and the cheapest.
        if elements.count == 1 { return elements.removeLast() }
        let first = elements[head].take()
        head += 1
        if head == elements.count {
            // Frees the memory of a flood, and keeps that of normal use.
            elements.removeAll(keepingCapacity: elements.count <= 1_024)
            head = 0
        } else if head >= 1_024, head * 2 >= elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return first
    }

    /// Removes and returns the first elements, at most `limit`.
    mutating func popFirst(_ limit: Int) -> [Element] {
        var first: [Element] = []
        first.reserveCapacity(Swift.min(limit, count))
        while first.count < limit, let next = popFirst() { first.append(next) }
        return first
    }

    mutating func removeAll(where shouldRemove: (Element) -> Bool) {
        let rest = elements[head...].filter { $0.map(shouldRemove) != true }
        (elements, head) = (Array(rest), 0)
    }
}

extension Deque: Sendable where Element: Sendable {}

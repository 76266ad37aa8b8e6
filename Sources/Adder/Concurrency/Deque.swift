/// A first-in, first-out queue. Appending and removing take amortised constant time.
@usableFromInline
struct Deque<Element> {
    @usableFromInline var elements: [Element?] = []
    @usableFromInline var head = 0

    @usableFromInline init() {}

    @inlinable var count: Int { elements.count - head }
    @inlinable var isEmpty: Bool { elements.count == head }

    @inlinable
    mutating func append(_ element: Element) {
        elements.append(element)
    }

    @inlinable
    mutating func popFirst() -> Element? {
        guard head < elements.count else { return nil }
        let first = elements[head]
        elements[head] = nil
        head += 1
        if head == elements.count {
            // Memory that a flood needed is returned; that of everyday use is kept.
            elements.removeAll(keepingCapacity: elements.count <= 1_024)
            head = 0
        } else if head >= 1_024, head * 2 >= elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return first
    }

    mutating func popFirst(_ most: Int) -> [Element] {
        var first: [Element] = []
        while first.count < most, let next = popFirst() { first.append(next) }
        return first
    }

    mutating func removeAll(where isWanted: (Element) -> Bool) {
        let rest = elements[head...].filter { $0.map(isWanted) != true }
        (elements, head) = (Array(rest), 0)
    }
}

extension Deque: Sendable where Element: Sendable {}

/// Finds the node at which a path ends: in one pass over the path, whatever the number of patterns.
///
/// Every pattern is a way from the root, a step a segment. A literal is tried before a parameter; when that way ends
/// nowhere, the other is tried. A node stands for one beginning of a path, so none is visited twice.
struct RouteTrie: Sendable {
    /// Small, since a search must find many of them in the cache.
    private struct Node: Sendable {
        /// The node before it, and where the literal that leads here from there stands among all literals.
        var parent: Int32 = 0
        var start: Int32 = 0
        var length: Int32 = 0
        /// The node after a segment of any value; 0 when there is none.
        var parameter: Int32 = 0
        var hasLiterals = false
        var isEnd = false
    }

    /// A way to a node by a literal. No way leads to the root, which is 0: that is an empty slot.
    private struct Slot: Sendable {
        var hash: UInt32 = 0
        var node: Int32 = 0
    }

    private var nodes = [Node()]
    /// The ways from all nodes in one hash table with open addressing, at most half full.
    private var slots = [Slot](repeating: Slot(), count: 8)
    private var literals: [UInt8] = []

    /// How many nodes there are.
    var count: Int { nodes.count }

    /// The node at the end of a pattern's way, which is made if need be.
    mutating func end(of segments: [RoutePattern.Segment]) -> Int {
        let node = segments.reduce(0) { node, segment in
            switch segment {
            case .literal(let text): child(of: node, by: ContiguousArray(text.utf8))
            case .parameter: parameterChild(of: node)
            }
        }
        nodes[node].isEnd = true
        return node
    }

    /// Where a path ends.
    struct Place: Sendable {
        /// The node, which a pattern ends at.
        var node: Int
        /// Where the query begins: at the question mark, or after the last byte.
        var end: Int
        /// Where the segment begins and ends that is the value of the first parameter; empty when there is none.
        var value: Range<Int>
    }

    /// The place at which a path ends; nil when it is on no pattern's way.
    func find(_ path: String) -> Place? {
        if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            find(path.utf8.span)
        } else {
            find(ContiguousArray(path.utf8).span)
        }
    }

    private func find(_ path: Span<UInt8>) -> Place? {
        if path.isEmpty || path[0] == UInt8(ascii: "?") {
            return nodes[0].isEnd ? Place(node: 0, end: 0, value: 0..<0) : nil
        }
        return find(path, from: Place(node: 0, end: 0, value: 0..<0))
    }

    /// Goes on from the beginning of a segment. It calls itself only where a literal and a parameter are both possible.
    private func find(_ path: Span<UInt8>, from beginning: Place) -> Place? {
        var place = beginning
        while true {
            let start = place.end
            var end = start
            var hash = Self.seed(place.node)
            while end < path.count, path[end] != UInt8(ascii: "/"), path[end] != UInt8(ascii: "?") {
                hash = Self.mixed(hash, path[end])
                end += 1
            }
            let literal = nodes[place.node].hasLiterals ? child(of: place.node, by: path, start, end, hash) : 0
            // The value of a parameter is never empty.
            let parameter = end > start ? Int(nodes[place.node].parameter) : 0
            let goesOn = end < path.count && path[end] == UInt8(ascii: "/")
            if literal != 0 {
                let next = Place(node: literal, end: goesOn ? end + 1 : end, value: place.value)
                if parameter == 0 {
                    place = next
                } else if goesOn {
                    if let found = find(path, from: next) { return found }
                } else if nodes[literal].isEnd {
                    return next
                }
            }
            if parameter != 0 {
                place = Place(
                    node: parameter, end: goesOn ? end + 1 : end, value: place.value.isEmpty ? start..<end : place.value
                )
            } else if literal == 0 {
                return nil
            }
            if !goesOn { return nodes[place.node].isEnd ? place : nil }
        }
    }

    // MARK: Steps

    /// The node to which a segment leads as a literal.
    func literalChild(of node: Int, by segment: ContiguousArray<UInt8>) -> Int? {
        let hash = segment.reduce(Self.seed(node), Self.mixed)
        let child = child(of: node, by: segment.span, 0, segment.count, hash)
        return child == 0 ? nil : child
    }

    /// The node to which a segment leads as a parameter.
    func parameterChild(of node: Int) -> Int? {
        nodes[node].parameter == 0 ? nil : Int(nodes[node].parameter)
    }

    /// The node to which the bytes between two indices lead; 0 when there is none.
    private func child(of node: Int, by path: Span<UInt8>, _ start: Int, _ end: Int, _ hash: UInt64) -> Int {
        let hash = Self.finished(hash)
        let mask = slots.count - 1
        var index = Int(hash) & mask
        while slots[index].node != 0 {
            let slot = slots[index]
            index = (index + 1) & mask
            guard slot.hash == hash else { continue }
            let child = nodes[Int(slot.node)]
            guard Int(child.parent) == node, Int(child.length) == end - start else { continue }
            var same = 0
            while same < end - start, literals[Int(child.start) + same] == path[start + same] { same += 1 }
            if same == end - start { return Int(slot.node) }
        }
        return 0
    }

    private mutating func parameterChild(of node: Int) -> Int {
        if nodes[node].parameter == 0 {
            nodes[node].parameter = Int32(truncatingIfNeeded: nodes.count)
            nodes.append(Node())
        }
        return Int(nodes[node].parameter)
    }

    private mutating func child(of node: Int, by literal: ContiguousArray<UInt8>) -> Int {
        if let child = literalChild(of: node, by: literal) { return child }
        let child = nodes.count
        nodes[node].hasLiterals = true
        nodes.append(
            Node(
                parent: Int32(truncatingIfNeeded: node), start: Int32(truncatingIfNeeded: literals.count),
                length: Int32(truncatingIfNeeded: literal.count)))
        literals += literal
        if nodes.count * 2 > slots.count {
            let old = slots.filter { $0.node != 0 }
            slots = [Slot](repeating: Slot(), count: slots.count * 2)
            for slot in old { place(slot) }
        }
        let hash = Self.finished(literal.reduce(Self.seed(node), Self.mixed))
        place(Slot(hash: hash, node: Int32(truncatingIfNeeded: child)))
        return child
    }

    private mutating func place(_ slot: Slot) {
        let mask = slots.count - 1
        var index = Int(slot.hash) & mask
        while slots[index].node != 0 { index = (index + 1) & mask }
        slots[index] = slot
    }

    // MARK: Hashing

    // Whatever its quality, a way is taken only if the literal is the same. The table's author chooses the literals, so
    // nobody outside can make them collide.

    private static func seed(_ node: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: node) &* 0x9E37_79B9_7F4A_7C15
    }

    private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash << 5 | hash >> 59) ^ UInt64(byte)
    }

    private static func finished(_ hash: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }
}

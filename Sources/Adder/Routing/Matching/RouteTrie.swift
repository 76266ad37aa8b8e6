/// A trie that finds the node at which a path ends, in one pass over the path, whatever the number of patterns.
///
/// A pattern is a sequence of edges from the root, one for each segment. A literal is tried before a parameter; if no
/// pattern ends that way, the search backtracks to the parameter. A node is one prefix of patterns, so a search
/// visits no node twice.
struct RouteTrie: Sendable {
    /// A node. Small, so that many of them are in the cache.
    private struct Node: Sendable {
        /// The parent, and the range of the literal of the edge from it among all literals.
        var parent: Int32 = 0
        var start: Int32 = 0
        var length: Int32 = 0
        /// The child for a segment of any value; 0 if there is none.
        var parameterChild: Int32 = 0
        var hasLiterals = false
        var isEnd = false
    }

    /// An edge by a literal. No edge leads to the root, so the number 0 marks an empty slot.
    private struct Slot: Sendable {
        var hash: UInt32 = 0
        var node: Int32 = 0
    }

    private var nodes = [Node()]
    /// The edges of all nodes in one hash table with open addressing, at most half full.
    private var slots = [Slot](repeating: Slot(), count: 8)
    private var literals: [UInt8] = []

    /// The number of nodes.
    var count: Int { nodes.count }

    /// Returns the node at the end of a pattern, and adds the nodes that are missing.
    mutating func end(of segments: [RoutePattern.Segment]) -> Int {
        let node = segments.reduce(0) { node, segment in
            switch segment {
            case .literal(let text): addLiteralChild(of: node, by: text)
            case .parameter: addParameterChild(of: node)
            }
        }
        nodes[node].isEnd = true
        return node
    }

    // MARK: Searching

    /// A step of a search: a node, and the part of the path that was read to reach it.
    struct Step: Sendable {
        /// The node. For a result, a pattern ends there.
        var node: Int
        /// The offset of the next segment. For a result, that of the question mark or of the path's end.
        var offset: Int
        /// The range of the first parameter's value; empty if there was no parameter.
        var firstValue: Range<Int>
    }

    /// Returns the node at which a path ends; `nil` if no pattern matches the path.
    func find(_ path: String) -> Step? {
        if #available(iOS 26, macOS 26, visionOS 26, *) {
            find(path.utf8.span)
        } else {
            find(ContiguousArray(path.utf8).span)
        }
    }

    private func find(_ path: Span<UInt8>) -> Step? {
        let root = Step(node: 0, offset: 0, firstValue: 0..<0)
        if path.isEmpty || path[0] == UInt8(ascii: "?") { return nodes[0].isEnd ? root : nil }
        return find(path, from: root)
    }

    /// Continues at the beginning of a segment. Recurses only where both a literal and a parameter are possible.
    private func find(_ path: Span<UInt8>, from first: Step) -> Step? {
        var step = first
        while true {
            let start = step.offset
            var end = start
            var hash = Self.seed(step.node)
            while end < path.count, path[end] != UInt8(ascii: "/"), path[end] != UInt8(ascii: "?") {
                hash = Self.mixed(hash, path[end])
                end += 1
            }
            let literal =
                nodes[step.node].hasLiterals ? literalChild(of: step.node, by: path, start, end, hash) : 0
            // The value of a parameter is never empty.
            let parameter = end > start ? Int(nodes[step.node].parameterChild) : 0
            let goesOn = end < path.count && path[end] == UInt8(ascii: "/")
            if literal != 0 {
                let next = Step(node: literal, offset: goesOn ? end + 1 : end, firstValue: step.firstValue)
                if parameter == 0 {
                    step = next
                } else if goesOn {
                    if let found = find(path, from: next) { return found }
                } else if nodes[literal].isEnd {
                    return next
                }
            }
            if parameter != 0 {
                step = Step(
                    node: parameter, offset: goesOn ? end + 1 : end,
                    firstValue: step.firstValue.isEmpty ? start..<end : step.firstValue)
            } else if literal == 0 {
                return nil
            }
            if !goesOn { return nodes[step.node].isEnd ? step : nil }
        }
    }

    // MARK: Edges

    /// Returns `true` if a node has a child by a literal.
    func hasLiteralChild(_ node: Int) -> Bool { nodes[node].hasLiterals }

    /// Returns the child of a node by a literal.
    func literalChild(of node: Int, by text: String) -> Int? {
        if #available(iOS 26, macOS 26, visionOS 26, *) {
            literalChild(of: node, by: text.utf8.span)
        } else {
            literalChild(of: node, by: ContiguousArray(text.utf8).span)
        }
    }

    private func literalChild(of node: Int, by segment: Span<UInt8>) -> Int? {
        var hash = Self.seed(node)
        for index in segment.indices { hash = Self.mixed(hash, segment[index]) }
        let child = literalChild(of: node, by: segment, 0, segment.count, hash)
        return child == 0 ? nil : child
    }

    /// Returns the child of a node by a parameter.
    func parameterChild(of node: Int) -> Int? {
        nodes[node].parameterChild == 0 ? nil : Int(nodes[node].parameterChild)
    }

    /// Returns the child by the bytes between two offsets; 0 if there is none.
    private func literalChild(of node: Int, by path: Span<UInt8>, _ start: Int, _ end: Int, _ hash: UInt64) -> Int {
        let hash = Self.finished(hash)
        let mask = slots.count - 1
        var index = Int(hash) & mask
        while slots[index].node != 0 {
            let slot = slots[index]
            index = (index + 1) & mask
            guard slot.hash == hash else { continue }
            let child = nodes[Int(slot.node)]
            guard Int(child.parent) == node, Int(child.length) == end - start else { continue }
            var matched = 0
            while matched < end - start, literals[Int(child.start) + matched] == path[start + matched] { matched += 1 }
            if matched == end - start { return Int(slot.node) }
        }
        return 0
    }

    private mutating func addParameterChild(of node: Int) -> Int {
        if nodes[node].parameterChild == 0 {
            nodes[node].parameterChild = Int32(truncatingIfNeeded: nodes.count)
            nodes.append(Node())
        }
        return Int(nodes[node].parameterChild)
    }

    private mutating func addLiteralChild(of node: Int, by text: String) -> Int {
        if let child = literalChild(of: node, by: text) { return child }
        let literal = text.utf8
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
            for slot in old { insert(slot) }
        }
        let hash = Self.finished(literal.reduce(Self.seed(node), Self.mixed))
        insert(Slot(hash: hash, node: Int32(truncatingIfNeeded: child)))
        return child
    }

    private mutating func insert(_ slot: Slot) {
        let mask = slots.count - 1
        var index = Int(slot.hash) & mask
        while slots[index].node != 0 { index = (index + 1) & mask }
        slots[index] = slot
    }

    // MARK: Hashing

    // A hash only narrows the search: an edge is taken if its literal is equal. The literals are the table author's, so a
    // link cannot make them collide.

    private static func seed(_ node: Int) -> UInt64 { UInt64(truncatingIfNeeded: node) &* 0x9E37_79B9_7F4A_7C15 }

    private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash << 5 | hash >> 59) ^ UInt64(byte) }

    private static func finished(_ hash: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }
}

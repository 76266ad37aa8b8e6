extension EventTree {
    /// Returns the tree as lines, the newest root at the bottom.
    ///
    /// A line contains the role of its event, its case and its values. On the right are its kit and its screen, unless
    /// they are those of its cause, and a duration: for a response or a turn, the time since the cause; for a root, the
    /// time until the last event that it led to. The line of a request that waits for its response ends with `…`.
    ///
    /// - Parameters:
    ///   - width: The number of cells of a line. A longer line is cut, and ends with an ellipsis. Lines below 60 cells
    ///     have no kit and no screen, and a width above 10,000 counts as 10,000. `nil` for a file, for which nothing is
    ///     cut.
    ///   - height: The greatest number of lines, of which the last are returned; `nil` for all.
    /// - Complexity: Linear in the number of kept events.
    public func lines(width: Int?, height: Int? = nil) -> [TraceLine] {
        let events = events
        let width = width.map { min($0, 10_000) }
        var children: [Int: [Int]] = [:]
        var roots: [Int] = []
        for index in events.indices {
            if let parent = parentIndex(of: events[index]) {
                children[parent, default: []].append(index)
            } else {
                roots.append(index)
            }
        }
        var (lines, left) = ([[TraceLine]](), max(height ?? .max, 0))
        // From the bottom, so that only shown lines are drawn.
        for root in roots.reversed() where left > 0 {
            var drawing: [TraceLine] = []
            for place in places(from: root, children).reversed() where drawing.count < left {
                drawing += TraceDrawing(events[place.index], place, width: width).lines(
                    below: parentIndex(of: events[place.index]).map { events[$0] }
                ).reversed()
            }
            lines.append(drawing.prefix(left).reversed())
            left -= min(left, drawing.count)
        }
        return lines.reversed().flatMap(\.self)
    }

    /// Returns the newest event as a separate line, with its number and the number of its cause.
    func newestLine(width: Int?, number: UInt64) -> TraceLine {
        guard let event = events.last else { return TraceLine() }
        let parent = parentIndex(of: event)
        let cause = parent.map { " (#\(number - UInt64(events.endIndex - 1 - $0)))" } ?? ""
        return TraceDrawing(event, TracePlace(index: 0, branches: [], hasChildren: false), width: width)
            .line(below: parent.map { events[$0] }, as: .entry("#\(number)\(cause) "))
    }

    /// Returns the events of one root, each after its cause.
    private func places(from root: Int, _ children: [Int: [Int]]) -> [TracePlace] {
        var places: [TracePlace] = []
        var rest = [TracePlace(index: root, branches: [], hasChildren: false)]
        while var place = rest.popLast() {
            let below = children[place.index] ?? []
            place.hasChildren = !below.isEmpty
            places.append(place)
            // The last of several begins no deeper level, so that a chain of causes does not move out of sight.
            for (position, child) in below.enumerated().reversed() {
                rest.append(
                    TracePlace(
                        index: child, branches: place.branches + [position < below.count - 1], hasChildren: false))
            }
        }
        return places
    }
}

/// The place of an event in a drawn tree.
struct TracePlace {
    /// The index of the event.
    let index: Int
    /// For each level, a Boolean value that indicates whether more events of that level follow.
    let branches: [Bool]
    var hasChildren: Bool
}

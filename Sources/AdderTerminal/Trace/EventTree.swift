public import Adder

/// The tree of causes of a stream's events: an intent, the requests that it led to, their responses, and the turns that
/// showed them.
///
/// ```swift
/// var tree = EventTree()
/// tree.add(envelope, at: clock.now - start)
/// for line in tree.lines(width: 80) { Terminal().write(line.text(isColored: true) + "\n", to: .error) }
/// ```
///
/// It keeps the newest events only, each as a short text, however large the event is. An event whose cause is no longer
/// kept is drawn as a root. An ``EventTrace`` fills a tree from a stream.
public struct EventTree: Sendable {
    /// The amount of an event that is drawn.
    public enum Detail: Sendable {
        /// One line: `todos: 1 todo`.
        case short
        /// Every field, each on a line of its own.
        case full
    }

    /// The greatest number of events that are kept, at least 1.
    public let limit: Int
    /// The amount of each event that is kept.
    public let detail: Detail
    /// The number of events that were added and are no longer kept.
    public private(set) var droppedCount = 0

    /// The events, in their order. The first `head` are dropped.
    private var storage: [TracedEvent] = []
    private var head = 0
    /// The numbers of the kept events, counted from the first that was added.
    private var numbers: [EventID: Int] = [:]
    private var screenNames: [ScreenID: String] = [:]
    private var types = EventTypeNames()

    /// Creates an empty tree.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of events that are kept; a limit below 1 counts as 1.
    ///   - detail: The amount of each event that is kept.
    public init(limit: Int = 1_000, detail: Detail = .short) {
        self.limit = max(limit, 1)
        self.detail = detail
    }

    /// Adds the next event of a stream.
    ///
    /// - Parameters:
    ///   - envelope: The event with its identity and its cause.
    ///   - time: The time since a moment that is the same for all events of the tree. A longer time than 100 years
    ///     counts as 100 years.
    /// - Complexity: Linear in the number of causes that led to the event. With ``Detail/full``, linear in the size of the
    ///   event, too.
    public mutating func add(_ envelope: Envelope<any Event>, at time: Duration) {
        let time = time.clamped(to: .century)
        let parent = envelope.cause.flatMap { numbers[$0] }
        note(envelope.body)
        var event = TracedEvent(
            envelope, at: time, names: types.names(of: type(of: envelope.body)),
            screenName: envelope.shownScreen.map { "\(screenNames[$0] ?? "screen") \($0)" }, detail: detail)
        event.parent = parent
        let number = droppedCount + count
        numbers[envelope.id] = number
        storage.append(event)
        if case .closed(let screen)? = envelope.body as? ScreenEvent { screenNames[screen] = nil }
        close(envelope, parent)
        extend(from: parent, to: time)
        if count > limit { dropFirst() }
    }

    /// A Boolean value that indicates whether no event is kept.
    public var isEmpty: Bool { count == 0 }

    /// The number of events that are kept.
    public var count: Int { storage.count - head }

    /// The kept events, in their order.
    var events: ArraySlice<TracedEvent> { storage[head...] }

    /// Returns the index in ``events`` of an event's cause; `nil` for a root.
    private func parentIndex(of event: TracedEvent) -> Int? {
        event.parent.flatMap { $0 >= droppedCount ? index(of: $0) : nil }
    }

    private func index(of number: Int) -> Int { number - droppedCount + head }

    private mutating func note(_ event: any Event) {
        guard case .opened(let opening)? = event as? ScreenEvent else { return }
        let name = opening.presenter
        // A generic presenter has its arguments behind its name.
        let type = name.prefix { $0 != "<" }
        let isShortened = type.hasSuffix("Presenter") && type.utf8.count > 9
        screenNames[opening.screen] = isShortened ? String(type.dropLast(9)) + name[type.endIndex...] : name
    }

    /// Ends the request that an event answers or cancels.
    private mutating func close(_ envelope: Envelope<any Event>, _ parent: Int?) {
        var request = envelope.kind == .final ? parent : nil
        if let cancellation = envelope.body as? RequestCancellation { request = numbers[cancellation.request] }
        if let request, request >= droppedCount { storage[index(of: request)].isOpen = false }
    }

    /// Extends the duration of an event and of those that led to it.
    private mutating func extend(from number: Int?, to time: Duration) {
        var next = number
        while let number = next, number >= droppedCount {
            let index = index(of: number)
            storage[index].end = max(storage[index].end, time)
            next = storage[index].parent
        }
    }

    private mutating func dropFirst() {
        let first = storage[head]
        if numbers[first.id] == droppedCount { numbers[first.id] = nil }
        storage[head] = TracedEvent.dropped
        head += 1
        droppedCount += 1
        guard head >= limit else { return }
        storage.removeFirst(head)
        head = 0
    }
}

extension Terminal {
    /// Writes the tree of a stream's events to standard error, as wide as its terminal, but at most 100 cells. Elsewhere
    /// nothing is cut.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - isColored: A Boolean value that indicates whether the roles are coloured; by default as ``isColored`` decides,
    ///     for standard error.
    /// - Returns: `false` if the tree was not written in full; `errno` has the reason.
    @discardableResult
    public func write(_ tree: EventTree, isColored: Bool? = nil) -> Bool {
        let isColored = isColored ?? self.isColored(.error)
        var text = tree.droppedCount > 0 ? "… \(tree.droppedCount) earlier events are left out\n" : ""
        for line in tree.lines(width: messageWidth) { text += line.text(isColored: isColored) + "\n" }
        return write(exactly: text, to: .error)
    }
}

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
            for (position, child) in zip(below.indices, below).reversed() {
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

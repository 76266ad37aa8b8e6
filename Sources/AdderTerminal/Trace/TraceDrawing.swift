/// The drawing of one event of a tree.
struct TraceDrawing {
    /// The form of an event's line.
    enum Form {
        /// A line below that of its cause.
        case branch
        /// An entry of a log, which begins with a text.
        case entry(String)
    }

    /// The width of the column of durations, with the blank before it.
    private static let timeWidth = 7

    private let event: TracedEvent
    private let place: TracePlace
    private let width: Int?

    init(_ event: TracedEvent, _ place: TracePlace, width: Int?) {
        (self.event, self.place, self.width) = (event, place, width.map { max($0, 1) })
    }

    /// Returns the line of the event, and a line for each of its details.
    ///
    /// - Parameter cause: The event that brought it about; `nil` for a root.
    func lines(below cause: TracedEvent?) -> [TraceLine] {
        [line(below: cause, as: .branch)] + event.details.flatMap(detailLines)
    }

    func line(below cause: TracedEvent?, as form: Form) -> TraceLine {
        var (time, beginning, causeOfFacts) = (duration(since: cause), branches(isContinued: false), cause)
        if case .entry(let text) = form {
            (beginning, causeOfFacts) = (text, nil)
            if event.isOpen { time = "" }
        }
        let facts = facts(below: causeOfFacts)
        var limit = width
        if let width, !time.isEmpty, width >= 24 { limit = width - Self.timeWidth }
        var line = TraceLine()
        line.append(beginning, .dim, upTo: limit)
        line.append(event.role.rawValue, event.role.mark, upTo: limit)
        if !event.name.isEmpty { line.append(" \(event.name)", upTo: limit) }
        if !event.payload.isEmpty {
            line.append(event.name.isEmpty ? " " : ": ", upTo: limit)
            line.append(event.payload, upTo: limit)
        }
        guard let width else {
            line.append((facts + [time]).filter { !$0.isEmpty }.map { "  \($0)" }.joined(), .dim)
            return line
        }
        if width >= 60 { appendFacts(facts, to: &line, width) }
        if !time.isEmpty, width >= 24 {
            line.pad(to: width - time.count)
            line.append(time, .dim)
        }
        return line
    }

    /// Returns the kit and the screen, unless they are those of the cause.
    private func facts(below cause: TracedEvent?) -> [String] {
        let kit = event.kit == cause?.kit ? nil : event.kit
        let screen = event.screen == cause?.screen ? nil : event.screen
        return [kit, screen].compactMap(\.self)
    }

    /// Appends as many of the last facts as fit beside the values, which come first.
    private func appendFacts(_ facts: [String], to line: inout TraceLine, _ width: Int) {
        let end = width - Self.timeWidth
        for count in (1...max(facts.count, 1)).reversed() {
            let text = facts.suffix(count).joined(separator: "  ")
            let column = end - text.terminalWidth
            guard !text.isEmpty, line.width < column else { continue }
            line.pad(to: column)
            return line.append(text, .dim, upTo: width)
        }
    }

    private func duration(since cause: TracedEvent?) -> String {
        if event.isOpen { return "…" }
        switch event.role {
        case .progress, .response, .failure, .turn, .cancellation:
            return cause.map { (event.time - $0.time).traceText } ?? ""
        case .intent, .announcement, .route, .screen, .event, .request:
            return cause == nil && event.end > event.time ? (event.end - event.time).traceText : ""
        }
    }

    /// Returns the lines of the tree to the left. Deep levels are not drawn beyond half of the width.
    private func branches(isContinued: Bool) -> String {
        let levels = place.branches.suffix(width.map { $0 / 4 } ?? .max)
        guard let last = levels.last else { return "" }
        let outer = levels.dropLast().map { $0 ? "│ " : "  " }.joined()
        return outer + (isContinued ? (last ? "│ " : "  ") : (last ? "├ " : "└ "))
    }

    /// Returns the lines of a detail, which is wrapped and not cut.
    private func detailLines(_ detail: String) -> [TraceLine] {
        let margin = branches(isContinued: true) + (place.hasChildren ? "│   " : "    ")
        let indent = String(detail.prefix { $0 == " " })
        let text = TerminalText.safeLine(String(detail.dropFirst(indent.count)))
        let room = width.map { max($0 - margin.count - indent.count, 8) }
        let wrapped = room.map { LineWrapper(width: $0).wrap(text[...]) } ?? text
        return wrapped.split(separator: "\n", omittingEmptySubsequences: false).map { piece in
            var line = TraceLine()
            line.append(margin + indent, .dim, upTo: width)
            line.append(String(piece), upTo: width)
            return line
        }
    }
}

extension Duration {
    /// The duration in the unit that fits: `340 µs`, `4.2 ms`, `42 ms`, `1.2 s`, `12 s`, `3 min`.
    var traceText: String {
        let microseconds = Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
        func tenths(_ value: Int, _ unit: Int) -> String {
            value < 10 * unit ? "\(value / unit).\(value % unit * 10 / unit)" : "\(value / unit)"
        }
        return switch microseconds {
        case ..<1_000: "\(max(microseconds, 0)) µs"
        case ..<1_000_000: tenths(microseconds, 1_000) + " ms"
        case ..<120_000_000: tenths(microseconds, 1_000_000) + " s"
        default: "\(microseconds / 60_000_000) min"
        }
    }
}

import Adder
import AdderJSON

/// The events of a recording in columns, with each text once.
struct ReportTimeline {
    /// Texts that are kept once each, in the order of their first use.
    private struct Texts {
        private(set) var all: [String] = []
        private var numbers: [String: Int] = [:]

        mutating func number(of text: String) -> Int {
            if let number = numbers[text] { return number }
            numbers[text] = all.count
            all.append(text)
            return all.count - 1
        }
    }

    /// The columns, in the order of their names. Texts are numbers from 1, and 0 is none.
    private static let names = ["time", "cause", "turn", "screen", "kind", "type", "name", "body", "secret"]
    private static let kinds: [EventKind] = [.event, .progress, .final, .announcement]

    private var columns = [[Int]](repeating: [], count: names.count)
    private var types = Texts()
    private var cases = Texts()
    private var bodies = Texts()
    private var openings: [(event: Int, opening: ScreenEvent.Opening)] = []
    /// The event that closed each screen.
    private var closings: [ScreenID: Int] = [:]

    init(_ events: [RecordedEvent]) {
        var indices: [EventID: Int] = [:]
        /// The turns by the events that they have folded.
        var turns = [Int](repeating: 0, count: events.count)
        var time: Int64 = 0
        for (index, event) in events.enumerated() {
            var body = event.omission ?? event.body
            switch event.isScreenEvent ? (try? event.decoded()) as? ScreenEvent : nil {
            case .opened(let opening): openings.append((index, opening))
            case .closed(let screen): closings[screen] = index
            case .folded(let ids):
                body = ""
                for id in ids { if let folded = indices[id] { turns[folded] = index - folded } }
            case nil: break
            }
            indices[event.id] = index
            let cause = event.cause.map { indices[$0].map { index - $0 } ?? -1 }
            let row = [
                Int(clamping: event.time.subtractingReportingOverflow(time).partialValue), cause ?? 0, 0,
                Int(event.screen?.rawValue ?? 0), Self.kinds.firstIndex(of: event.kind) ?? 0,
                types.number(of: event.type), event.name.map { cases.number(of: $0) + 1 } ?? 0,
                body.isEmpty ? 0 : bodies.number(of: body) + 1, event.omission != nil ? 2 : event.holdsSecret ? 1 : 0,
            ]
            time = event.time
            for (column, value) in row.enumerated() { columns[column].append(value) }
        }
        columns[2] = turns
    }

    func write(to writer: inout JSONWriter) {
        writer.object(Self.names + ["types", "cases", "bodies", "screens"]) { writer, member in
            switch member - Self.names.count {
            case ..<0: writer.integers(columns[member])
            case 0: writer.array(types.all.count) { $0.string(types.all[$1]) }
            case 1: writer.array(cases.all.count) { $0.string(cases.all[$1]) }
            case 2: writer.array(bodies.all.count) { $0.string(bodies.all[$1]) }
            default: writer.array(openings.count) { write(openings[$1], to: &$0) }
            }
        }
    }

    private func write(_ opened: (event: Int, opening: ScreenEvent.Opening), to writer: inout JSONWriter) {
        let opening = opened.opening
        writer.object(["screen", "presenter", "parent", "opened", "closed"]) { writer, member in
            switch member {
            case 0: writer.integer(Int64(opening.screen.rawValue))
            case 1: writer.string(opening.presenter)
            case 2: writer.integer(Int64(opening.parent?.rawValue ?? 0))
            case 3: writer.integer(Int64(opened.event))
            default: writer.integer(Int64(closings[opening.screen] ?? columns[0].count))
            }
        }
    }
}

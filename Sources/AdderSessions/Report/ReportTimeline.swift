import Adder
import AdderJSON

/// The events of a session in columns, with each text once.
struct ReportTimeline {
    /// Texts that are kept once each, in the order of their first use.
    private struct Texts {
        private var all: [String] = []
        /// The event that was the first to use each text.
        private var events: [Int] = []
        private var numbers: [String: Int] = [:]

        mutating func number(of text: String, in event: Int) -> Int {
            if let number = numbers[text] { return number }
            numbers[text] = all.count
            all.append(text)
            events.append(event)
            return all.count - 1
        }

        /// Writes the texts that some events were the first to use.
        func write(_ range: Range<Int>, to writer: inout JSONWriter) {
            let new = events.indices(from: range)
            writer.array(new.count) { $0.string(all[new.lowerBound + $1]) }
        }
    }

    /// The columns, in the order of their names. Texts are numbers from 1, and 0 is none.
    private static let names = ["time", "cause", "turn", "screen", "kind", "type", "name", "body", "secret", "role"]
    private static let kinds: [EventKind] = [.event, .progress, .final, .announcement]
    private static let roles: [EventRole] = [.intent, .turn, .screen, .effect, .answer, .announcement, .host]

    private var columns = [[Int]](repeating: [], count: names.count)
    private var types = Texts()
    private var cases = Texts()
    private var bodies = Texts()
    private var openings: [(event: Int, opening: ScreenEvent.Opening)] = []
    /// The event that closed each screen.
    private var closings: [ScreenID: Int] = [:]
    private var indices: [EventID: Int] = [:]
    /// The events that turns have folded, and these turns.
    private var folded: [Int] = []
    private var turns: [Int] = []
    private var time: Int64 = 0

    /// The number of events.
    var count: Int { columns[0].count }

    /// Adds the next event.
    mutating func add(_ event: RecordedEvent) {
        let index = count
        var body = event.omission ?? event.body
        switch event.screenEvent {
        case .opened(let opening): openings.append((index, opening))
        case .closed(let screen): closings[screen] = index
        case .folded(let ids):
            body = ""
            for folded in ids.compactMap({ indices[$0] }) {
                columns[2][folded] = index - folded
                self.folded.append(folded)
                turns.append(index)
            }
        case nil: break
        }
        indices[event.id] = index
        let cause = event.cause.map { indices[$0].map { index - $0 } ?? -1 }
        let row = [
            Int(clamping: event.time.subtractingReportingOverflow(time).partialValue), cause ?? 0, 0,
            Int(event.screen?.rawValue ?? 0), Self.kinds.firstIndex(of: event.kind) ?? 0,
            types.number(of: event.type, in: index), event.name.map { cases.number(of: $0, in: index) + 1 } ?? 0,
            body.isEmpty ? 0 : bodies.number(of: body, in: index) + 1,
            event.omission != nil ? 2 : event.holdsSecret ? 1 : 0, Self.roles.firstIndex(of: event.role) ?? 0,
        ]
        time = event.time
        for (column, value) in row.enumerated() { columns[column].append(value) }
    }

    /// Writes some events, with what they have changed of those before them.
    func write(_ range: Range<Int>, to writer: inout JSONWriter) {
        writer.object(Self.names + ["types", "cases", "bodies", "screens", "folded"]) { writer, member in
            switch member - Self.names.count {
            case ..<0: writer.integers(columns[member][range])
            case 0: types.write(range, to: &writer)
            case 1: cases.write(range, to: &writer)
            case 2: bodies.write(range, to: &writer)
            case 3:
                let changed = openings.filter { opened in
                    range.contains(opened.event) || closings[opened.opening.screen].map(range.contains) ?? false
                }
                writer.array(changed.count) { write(changed[$1], to: &$0) }
            default:
                let earlier = turns.indices(from: range).filter { folded[$0] < range.lowerBound }
                writer.array(earlier.count) { $0.integers([folded[earlier[$1]], turns[earlier[$1]]]) }
            }
        }
    }

    private func write(_ opened: (event: Int, opening: ScreenEvent.Opening), to writer: inout JSONWriter) {
        let (opening, closing) = (opened.opening, closings[opened.opening.screen])
        let names = ["screen", "presenter", "parent", "opened"] + (closing == nil ? [] : ["closed"])
        writer.object(names) { writer, member in
            switch member {
            case 0: writer.integer(Int64(opening.screen.rawValue))
            case 1: writer.string(opening.presenter)
            case 2: writer.integer(Int64(opening.parent?.rawValue ?? 0))
            case 3: writer.integer(Int64(opened.event))
            default: writer.integer(Int64(closing ?? 0))
            }
        }
    }
}

extension [Int] {
    /// Returns the indices of the elements of an ascending array that are in a range. The later ones are found sooner.
    func indices(from range: Range<Int>) -> Range<Int> {
        let end = lastIndex { $0 < range.upperBound }.map { $0 + 1 } ?? 0
        let start = self[..<end].lastIndex { $0 < range.lowerBound }.map { $0 + 1 } ?? 0
        return start..<end
    }
}

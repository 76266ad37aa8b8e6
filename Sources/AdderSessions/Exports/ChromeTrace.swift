import Adder
import AdderJSON

/// A recording in the Trace Event Format.
///
/// Each begin has its end: what is open at the end of the recording ends with its last event. Within a thread, the times ascend.
struct ChromeTrace {
    private struct Entry {
        let phase: String
        let name: String
        var screen: ScreenID?
        var time: Int64?
        /// The identity of an asynchronous slice.
        var id: Int?
        var arguments: [(key: String, value: String)] = []
    }

    private let events: [RecordedEvent]
    private let tree: RecordedTree
    private var entries: [Entry] = []
    private var openRequests: Set<Int> = []
    private var openScreens: Set<ScreenID> = []

    init(_ recording: SessionRecording) {
        events = recording.events
        tree = RecordedTree(recording)
        name("process_name", "Session \(recording.session)")
        name("thread_name", "Events without a screen")
        for index in events.indices {
            add(index)
            if let request = tree.ended[index] { end(request, at: tree.times[index], events[index].shortName) }
        }
        guard let last = tree.times.last else { return }
        for request in openRequests.sorted() { end(request, at: last, "none") }
        for screen in openScreens.sorted(by: { $0.rawValue < $1.rawValue }) { close(screen, at: last) }
    }

    private mutating func add(_ index: Int) {
        let (event, time) = (events[index], tree.times[index])
        switch tree.screens[index] {
        case .opened(let opening):
            guard openScreens.insert(opening.screen).inserted else { return }
            name("thread_name", "Screen \(opening.screen)", of: opening.screen)
            entries.append(
                Entry(
                    phase: "B", name: opening.presenter, screen: opening.screen, time: time,
                    arguments: opening.parent.map { [("parent", "\($0)")] } ?? []))
        case .closed(let screen): close(screen, at: time)
        case .folded, nil:
            let isRequest = tree.requests.contains(index)
            if isRequest { openRequests.insert(index) }
            entries.append(
                Entry(
                    phase: isRequest ? "b" : "i", name: event.shortName, screen: event.screen, time: time,
                    id: isRequest ? index : nil,
                    arguments: [("number", "\(event.number)"), ("event", "\(event.id)")]
                        + (event.cause.map { [("cause", "\($0)")] } ?? [])))
        }
    }

    private mutating func end(_ request: Int, at time: Int64, _ ending: String) {
        guard openRequests.remove(request) != nil else { return }
        entries.append(
            Entry(
                phase: "e", name: events[request].shortName, screen: events[request].screen, time: time, id: request,
                arguments: [("ending", ending)]))
    }

    private mutating func close(_ screen: ScreenID, at time: Int64) {
        guard openScreens.remove(screen) != nil else { return }
        entries.append(Entry(phase: "E", name: "closed", screen: screen, time: time))
    }

    private mutating func name(_ kind: String, _ name: String, of screen: ScreenID? = nil) {
        entries.append(Entry(phase: "M", name: kind, screen: screen, arguments: [("name", name)]))
    }

    /// The trace as JSON.
    var text: String {
        var writer = JSONWriter()
        writer.raw(#"{"displayTimeUnit":"ms","traceEvents":"#)
        writer.array(entries.count) { Self.write(entries[$1], to: &$0) }
        writer.raw("}")
        return writer.text
    }

    private static func write(_ entry: Entry, to writer: inout JSONWriter) {
        writer.raw(#"{"ph":"#)
        writer.string(entry.phase)
        writer.raw(#","name":"#)
        writer.string(entry.name)
        writer.raw(#","pid":1,"tid":"#)
        writer.integer(Int64(entry.screen?.rawValue ?? 0))
        if let time = entry.time {
            writer.raw(#","ts":"#)
            writer.integer(time)
        }
        if entry.phase == "i" { writer.raw(#","s":"t""#) }
        if let id = entry.id {
            writer.raw(#","cat":"request","id":"#)
            writer.string("\(id)")
        }
        writer.raw(#","args":"#)
        writer.object(entry.arguments.map(\.key)) { $0.string(entry.arguments[$1].value) }
        writer.raw("}")
    }
}

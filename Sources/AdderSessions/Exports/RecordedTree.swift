import Adder

/// The events of a recording as trees of causes, with the ends of requests. Events are named by their indices.
struct RecordedTree {
    /// The time of each event in microseconds since 1970, not before 1970, and ascending.
    private(set) var times: [Int64] = []
    /// The cause of each event, which is before it; `nil` for a root.
    private(set) var causes: [Int?] = []
    /// The events that are requests.
    private(set) var requests: Set<Int> = []
    /// The requests that have ended, by the final response or the cancellation that ends them.
    private(set) var ended: [Int: Int] = [:]
    /// The events about screens and turns.
    private(set) var screens: [Int: ScreenEvent] = [:]

    /// - Complexity: Linear in the number of events.
    init(_ recording: SessionRecording) {
        var indices: [EventID: Int] = [:]
        for (index, event) in recording.events.enumerated() {
            times.append(max(times.last ?? 0, event.time))
            let cause = event.cause.flatMap { indices[$0] }
            causes.append(cause)
            if indices[event.id] == nil { indices[event.id] = index }
            screens[index] = event.screenEvent
            guard event.role == .answer, let cause else { continue }
            if event.kind == .final || event.type == "Adder.RequestCancellation" { ended[index] = cause }
            if event.kind != .event || ended[index] != nil { requests.insert(cause) }
        }
        // Requests are known by their responses. Those of the same types are requests, too, also without one.
        let types = Set(requests.map { recording.events[$0].type })
        for (index, event) in recording.events.enumerated() where types.contains(event.type) { requests.insert(index) }
    }
}

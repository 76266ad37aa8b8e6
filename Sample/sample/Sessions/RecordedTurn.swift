import Adder
import AdderSessions

/// A caption of a session, for the turns after it. A recording has it as an event, also a masked one.
struct SessionCaption: Event, Recordable {
    let text: String
}

/// A turn of a recording.
struct RecordedTurn: Sendable {
    /// The events that the turn has folded, such as `TodosResponse.todos`.
    let events: [String]
    /// The latest caption before the turn; `nil` if there is none.
    let caption: String?
    /// The time since the turn before, at most 3 seconds.
    let pause: Duration
}

extension SessionRecording {
    /// The turns.
    var turns: [RecordedTurn] {
        var (names, caption, former) = ([EventID: String](), String?.none, Int64?.none)
        return events.compactMap { event in
            names[event.id] = event.shortName
            if event.type == "sample.SessionCaption" { caption = ((try? event.decoded()) as? SessionCaption)?.text }
            guard event.role == .turn else { return nil }
            let ids: [EventID] = if case .folded(let ids) = event.screenEvent { ids } else { [] }
            defer { former = event.time }
            let pause = event.time - (former ?? event.time)
            return RecordedTurn(
                events: ids.map { names[$0] ?? "an event before the recording" }, caption: caption,
                pause: .microseconds(min(max(0, pause), 3_000_000)))
        }
    }
}

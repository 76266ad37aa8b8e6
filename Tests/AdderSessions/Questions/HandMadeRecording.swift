import Adder

@testable import AdderSessions

/// A recording whose events are written by hand: those of a form of a todo, of a cart, and of requests.
struct HandMadeRecording {
    private var recording = WrittenRecording(isMasked: true)
    private var number: UInt64 = 0
    /// The time of the first event in milliseconds.
    private let start: Int64

    init(at start: Int64) {
        self.start = start
    }

    /// The recording, with half a line at its end.
    var bytes: [UInt8] { recording.bytes + Array(#"{"n":99,"time":1"#.utf8) }

    mutating func opened(_ screen: UInt32, _ presenter: String, in parent: UInt32? = nil, at time: Int64) {
        let parent = parent.map { #","parent":\#($0)"# } ?? ""
        let body = #"{"opened":{"_0":{"screen":\#(screen),"presenter":"\#(presenter)"\#(parent)}}}"#
        add("Adder.ScreenEvent", "opened", body: body, screen: screen, role: .screen, at: time)
    }

    mutating func closed(_ screen: UInt32, at time: Int64) {
        add(
            "Adder.ScreenEvent", "closed", body: #"{"closed":{"_0":\#(screen)}}"#, screen: screen, role: .screen,
            at: time)
    }

    mutating func pressed(_ type: String, _ name: String, _ value: String = "", on screen: UInt32, at time: Int64) {
        add(type, name, body: #"{"\#(name)":{"_0":"\#(value)"}}"#, screen: screen, role: .intent, at: time)
    }

    /// Adds a request, a report of its progress, and its final response or its cancellation.
    mutating func asked(_ name: String, _ response: String?, after duration: Int64, on screen: UInt32, at time: Int64) {
        add("TodosKit.TodosRequest", name, body: #"{"\#(name)":{}}"#, cause: 1, screen: screen, role: .effect, at: time)
        let request = number
        add(
            "TodosKit.TodosResponse", "summary", body: #"{"summary":{}}"#, cause: request, screen: screen,
            kind: .progress, at: time)
        if let response {
            add(
                "TodosKit.TodosResponse", response, body: #"{"\#(response)":{}}"#, cause: request, screen: screen,
                kind: .final, at: time + duration)
        } else {
            add(
                "Adder.RequestCancellation", nil, body: #"{"request":"\#(request)"}"#, cause: request, screen: screen,
                at: time + duration)
        }
    }

    private mutating func add(
        _ type: String, _ name: String?, body: String, cause: UInt64? = nil, screen: UInt32, kind: EventKind = .event,
        role: EventRole = .answer, at time: Int64
    ) {
        number += 1
        recording.append(
            .event(
                RecordedEvent(
                    number: number, time: (start + time) * 1_000, id: EventID(rawValue: number),
                    cause: cause.map { EventID(rawValue: $0) }, screen: ScreenID(rawValue: screen), kind: kind,
                    role: role, type: type, name: name, body: body)))
    }
}

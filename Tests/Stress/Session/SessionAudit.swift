import Adder
import TestSupport

/// The events of a session, in which each request must have exactly one end.
struct SessionAudit {
    enum End { case final, cancellation }

    private struct Request {
        let job: any AnyJob
        let sequenceNumber: UInt64
        var ends: [(end: End, sequenceNumber: UInt64)] = []
        var lastResponse: UInt64 = 0
    }

    private let events: [Envelope<any Event>]
    private var requests: [EventID: Request] = [:]
    private var idsByName: [String: EventID] = [:]
    private var strays: [String] = []

    init(_ events: [Envelope<any Event>]) {
        self.events = events
        for event in events {
            if let job = event.body as? any AnyJob {
                requests[event.id] = Request(job: job, sequenceNumber: event.sequenceNumber)
                idsByName[job.name] = event.id
            }
        }
        for event in events { note(event) }
    }

    private mutating func note(_ event: Envelope<any Event>) {
        let isResponse = event.body is any AnyJobReport && event.kind != .announcement
        guard isResponse || event.body is RequestCancellation else { return }
        guard let request = event.cause, requests[request] != nil else { return strays.append("Stray: \(event)") }
        if isResponse { requests[request]?.lastResponse = event.sequenceNumber }
        if event.kind == .final { requests[request]?.ends.append((.final, event.sequenceNumber)) }
        if event.body is RequestCancellation {
            requests[request]?.ends.append((.cancellation, event.sequenceNumber))
        }
    }

    /// The end of the request of a job; `nil` if it has none, or was not sent.
    func end(of name: String) -> End? {
        idsByName[name].flatMap { requests[$0]?.ends.first?.end }
    }

    var requestCount: Int { requests.count }

    /// The kinds of responses and ends that occur.
    var outcomes: Set<String> {
        Set(
            events.compactMap { event in
                if event.body is RequestCancellation { return "cancelled" }
                guard let report = event.body as? any AnyJobReport, event.kind != .announcement else { return nil }
                return report.code.map { "failed: \($0)" } ?? (event.kind == .final ? "response" : "progress")
            })
    }

    /// Returns what is wrong with the events themselves.
    func violations() -> [String] {
        var violations = strays
        if Set(events.map(\.id)).count < events.count { violations.append("An identity was given twice.") }
        for (former, event) in zip(events, events.dropFirst())
        where event.sequenceNumber != former.sequenceNumber + 1 {
            violations.append("\(event) follows number \(former.sequenceNumber).")
        }
        for request in requests.values {
            guard let end = request.ends.first, request.ends.count == 1 else {
                violations.append("\(request.job) has \(request.ends.count) ends.")
                continue
            }
            if end.sequenceNumber < request.sequenceNumber { violations.append("\(request.job) ended before it.") }
            if request.lastResponse > end.sequenceNumber {
                violations.append("\(request.job) had a response after its end.")
            }
            if request.job.actualLane.endsWithResponse, end.end != .final {
                violations.append("\(request.job) was cancelled.")
            }
        }
        return violations
    }

    /// Returns what is wrong with the serial answers of one interactor.
    ///
    /// They do not overlap. They begin, and their responses are sent, in the order of the requests.
    func violations(_ journal: Journal) -> [String] {
        let entries = journal.all
        let begun = entries.compactMap { if case .begin(let request) = $0 { request } else { nil } }
        let asked = begun.compactMap { requests[$0]?.sequenceNumber }
        let answered = begun.compactMap { requests[$0]?.ends.first?.sequenceNumber }
        var violations: [String] = []
        if entries != begun.flatMap({ [.begin($0), .end($0)] }) { violations.append("Serial answers overlapped.") }
        if asked != asked.sorted() { violations.append("Serial requests were answered in another order.") }
        if answered != answered.sorted() { violations.append("Serial responses were sent in another order.") }
        return violations
    }
}

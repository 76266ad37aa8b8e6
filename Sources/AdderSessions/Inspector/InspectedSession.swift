import Adder
import AdderJSON

/// The events of a running session, as far as the page of an inspector has them: the newest that fit a limit.
struct InspectedSession {
    /// A place in the session, up to which a page has it.
    struct Position: Equatable {
        /// The number of times that the oldest events were left out, after which a page begins anew.
        var edition = 0
        /// The number of events.
        var count = 0
        /// A Boolean value that indicates whether it is the end of a session that has ended.
        var isLast = false
    }

    /// The approximate number of bytes of an event without its texts.
    private static let eventSize = 512
    /// The number of bytes of texts, and of events, after which a message ends.
    private static let messageSize = 256 << 10, messageCount = 4_096

    private let limit: Int
    private var header: RecordingHeader?
    private var events: [RecordedEvent] = []
    private var timeline = ReportTimeline()
    private var pages = ReportPages()
    private var edition = 0
    private var size = 0
    private var dropped: UInt64 = 0
    private var hasEnded = false

    init(limit: Int) {
        self.limit = limit
    }

    /// The place after the last event.
    var end: Position { Position(edition: edition, count: events.count, isLast: hasEnded) }

    mutating func add(_ line: RecordingLine) {
        switch line {
        case .header(let header): self.header = header
        case .type: break
        case .event(let event):
            events.append(event)
            size += Self.size(of: event)
            draw(event, at: events.count - 1)
            if size > limit { leaveOutOldest() }
        case .dropped(let count, _): dropped += count
        case .end: hasEnded = true
        }
    }

    private static func size(of event: RecordedEvent) -> Int {
        event.pages.values.reduce(eventSize + event.body.utf8.count) { $0 + $1.utf8.count }
    }

    private mutating func draw(_ event: RecordedEvent, at index: Int) {
        timeline.add(event)
        for (screen, page) in event.pages.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            pages.add(page, of: screen, after: index)
        }
    }

    /// Keeps the newer half.
    private mutating func leaveOutOldest() {
        var count = 0
        while size > limit / 2, count < events.count {
            size -= Self.size(of: events[count])
            count += 1
        }
        events.removeFirst(count)
        dropped += UInt64(count)
        edition += 1
        (timeline, pages) = (ReportTimeline(), ReportPages())
        for (index, event) in events.enumerated() { draw(event, at: index) }
    }

    /// Returns the next events after a place as JSON, and the place after them.
    ///
    /// A place that the session does not have, such as one whose events were left out, leads to its beginning.
    func message(after position: Position?) -> (json: String, end: Position) {
        let known = position.flatMap { $0.edition == edition && 0...events.count ~= $0.count ? $0.count : nil }
        let start = known ?? 0
        var (end, size) = (start, 0)
        while end < events.count, end - start < Self.messageCount, size < Self.messageSize {
            size += Self.size(of: events[end])
            end += 1
        }
        let isLast = hasEnded && end == events.count
        var writer = JSONWriter()
        writer.object(["from", "hasMore", "hasEnded", "recording", "events", "pages"]) { writer, member in
            switch member {
            case 0: writer.integer(Int64(start))
            case 1: writer.boolean(end < events.count)
            case 2: writer.boolean(isLast)
            case 3: head.write(to: &writer)
            case 4: timeline.write(start..<end, to: &writer)
            default: pages.write(start..<end, to: &writer)
            }
        }
        return (writer.text, Position(edition: edition, count: end, isLast: isLast))
    }

    private var head: ReportHead {
        let ending = hasEnded ? "The program has ended the session." : "The program is running."
        return ReportHead(
            session: header?.session ?? "", isMasked: header?.isMasked ?? true,
            began: header?.began ?? Timestamp(milliseconds: 0), ending: ending, isComplete: true, dropped: dropped,
            byteCount: size, replay: nil)
    }
}

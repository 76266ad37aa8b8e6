import Adder
import AdderJSON

/// A recording as a request to export traces in the JSON of the OpenTelemetry protocol.
///
/// Identifiers are in hexadecimal digits, numbers of 64 bits are texts, and names are in lower camel case: “JSON Protobuf
/// Encoding” of the OTLP specification 1.
struct OTLPTrace {
    private let recording: SessionRecording
    private let tree: RecordedTree
    /// The root of each event, and the span to which it belongs: itself for a root and a request.
    private var places: [(root: Int, span: Int)] = []
    /// The events of each span that are not spans.
    private var members: [Int: [Int]] = [:]
    /// The time at which each span ends, and the event that ends a request.
    private var ends: [Int: (time: Int64, event: Int?)] = [:]

    init(_ recording: SessionRecording) {
        self.recording = recording
        tree = RecordedTree(recording)
        for (index, time) in tree.times.enumerated() {
            let parent = tree.causes[index]
            let root = parent.map { places[$0].root } ?? index
            let isSpan = parent == nil || tree.requests.contains(index)
            let span = isSpan ? index : places[parent ?? index].span
            places.append((root, span))
            if isSpan { ends[index] = (time, nil) } else { members[span, default: []].append(index) }
            // A root lasts as long as all that it has brought about.
            if !tree.requests.contains(root) { ends[root]?.time = time }
            if let request = tree.ended[index] { ends[request] = (time, index) }
        }
        // A request without an end lasts as long as the recording.
        for request in tree.requests where ends[request]?.event == nil {
            ends[request] = (tree.times.last ?? 0, nil)
        }
    }

    /// The traces as JSON.
    var text: String {
        let trace = Self.hash(recording.session)
        let spans = ends.keys.sorted()
        var writer = JSONWriter()
        writer.raw(#"{"resourceSpans":[{"resource":{"attributes":"#)
        Self.write([("service.name", "adder"), ("session.id", recording.session)], to: &writer)
        writer.raw(#"},"scopeSpans":[{"scope":{"name":"adder"},"spans":"#)
        writer.array(spans.count) { write(spans[$1], of: trace, to: &$0) }
        writer.raw("}]}]}")
        return writer.text
    }

    private func write(_ span: Int, of trace: UInt64, to writer: inout JSONWriter) {
        let event = recording.events[span]
        writer.raw(#"{"traceId":"#)
        writer.string(Self.hex(trace) + Self.id(places[span].root))
        writer.raw(#","spanId":"#)
        writer.string(Self.id(span))
        if let parent = tree.causes[span] {
            writer.raw(#","parentSpanId":"#)
            writer.string(Self.id(places[parent].span))
        }
        writer.raw(#","name":"#)
        writer.string(event.shortName)
        writer.raw(#","kind":1,"startTimeUnixNano":"#)
        writer.string(Self.nanoseconds(tree.times[span]))
        writer.raw(#","endTimeUnixNano":"#)
        writer.string(Self.nanoseconds(ends[span]?.time ?? tree.times[span]))
        writer.raw(#","attributes":"#)
        Self.write(attributes(of: span), to: &writer)
        let members = members[span] ?? []
        writer.raw(#","events":"#)
        writer.array(members.count) { writer, index in
            writer.raw(#"{"timeUnixNano":"#)
            writer.string(Self.nanoseconds(tree.times[members[index]]))
            writer.raw(#","name":"#)
            writer.string(recording.events[members[index]].shortName)
            writer.raw(#","attributes":"#)
            Self.write(attributes(of: members[index]), to: &writer)
            writer.raw("}")
        }
        // STATUS_CODE_ERROR: responses have a case of this name for failures.
        if ends[span]?.event.map({ recording.events[$0].name }) == "failed" { writer.raw(#","status":{"code":2}"#) }
        writer.raw("}")
    }

    private func attributes(of index: Int) -> [(key: String, value: String)] {
        let event = recording.events[index]
        var attributes = [
            (key: "adder.event.id", value: "\(event.id)"), ("adder.event.number", "\(event.number)"),
            ("adder.event.type", event.type),
        ]
        if let screen = event.screen { attributes.append(("adder.screen", "\(screen)")) }
        if tree.requests.contains(index) {
            let end = ends[index]?.event.map { recording.events[$0].shortName }
            attributes.append(("adder.request.end", end ?? "none"))
        }
        return attributes
    }

    private static func write(_ attributes: [(key: String, value: String)], to writer: inout JSONWriter) {
        writer.array(attributes.count) { writer, index in
            writer.raw(#"{"key":"#)
            writer.string(attributes[index].key)
            writer.raw(#","value":{"stringValue":"#)
            writer.string(attributes[index].value)
            writer.raw("}}")
        }
    }

    private static func nanoseconds(_ microseconds: Int64) -> String { "\(microseconds.clampedProduct(1_000))" }

    /// The identifier of a span or a trace, which is never zero: section “Retrieving the TraceId and SpanId” of the specification.
    private static func id(_ index: Int) -> String { hex(UInt64(index) + 1) }

    private static func hex(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// Returns the hash FNV-1a of a text.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

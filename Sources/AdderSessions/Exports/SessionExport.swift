import Adder
import AdderJSON

/// A format of other tools, into which a recording can be exported.
public enum SessionExport: String, CaseIterable, Sendable {
    /// The Trace Event Format, which Perfetto and the pages `chrome://tracing` and `about:tracing` show.
    ///
    /// Each screen is a thread with its lifetime as a slice. Requests are asynchronous slices; all other events are instants.
    case chrome
    /// Traces in the JSON of the OpenTelemetry protocol, version 1, which its collectors receive at `/v1/traces`.
    ///
    /// Each event without a cause begins a trace. It and each request are spans; the other events are those of the span that
    /// brought them about.
    case otlp
    /// A batch of CloudEvents 1.0 in JSON: one for each event, with its body.
    case cloudEvents = "cloudevents"
}

extension SessionRecording {
    /// Returns the recording in a format of other tools, as JSON.
    ///
    /// CloudEvents have the bodies of the events, which in a full recording are what a person has typed and seen. The two formats
    /// of traces have the names of types and cases only. The times are those of the recording, and never go back, also if the
    /// system's clock was set meanwhile. An event whose cause the recording does not have counts as one without a cause.
    ///
    /// - Complexity: Linear in the events and the bytes of their bodies, in time and memory.
    public func exported(as format: SessionExport) -> String {
        switch format {
        case .chrome: ChromeTrace(self).text
        case .otlp: OTLPTrace(self).text
        case .cloudEvents: cloudEvents
        }
    }

    /// The events as a batch of CloudEvents: sections 3 and 4 of the JSON format 1.0.2 of CloudEvents.
    private var cloudEvents: String {
        var writer = JSONWriter()
        writer.array(events.count) { writer, index in
            let event = events[index]
            let attributes: [(String, String?)] = [
                ("specversion", "1.0"), ("id", "\(event.number)"), ("source", "urn:adder:session:\(session)"),
                ("type", event.name.map { "\(event.type).\($0)" } ?? event.type), ("time", Self.time(event.time)),
                ("datacontenttype", event.omission == nil ? "application/json" : nil),
                // Extensions, whose names are small letters and digits only.
                ("eventid", "\(event.id)"), ("cause", event.cause.map { "\($0)" }),
                ("screen", event.screen.map { "\($0)" }), ("kind", event.kind.rawValue),
                ("role", event.role.rawValue),
            ]
            let present = attributes.filter { $0.1 != nil }
            writer.object(present.map(\.0) + (event.omission == nil ? ["data"] : [])) { writer, index in
                if index < present.count { writer.string(present[index].1) } else { writer.encoded(event.body) }
            }
        }
        return writer.text
    }

    /// Returns a time in microseconds since 1970 as RFC 3339.
    private static func time(_ microseconds: Int64) -> String {
        Timestamp(milliseconds: microseconds / 1_000).rfc3339
    }
}

package import Adder
import AdderJSON

/// Returns the body that a full recording has of an event; an empty text if the event cannot be encoded, or is too long.
package func encoded(_ event: some Event) -> String { EncodedEvent(event, mask: nil).body }

/// The body of an event in a recording, or the reason why there is none.
struct EncodedEvent {
    /// The body as JSON; empty if there is none.
    private(set) var body = ""
    /// The name of the case, if the event is an enum.
    private(set) var name: String?
    /// A Boolean value that indicates whether the event holds a `Sensitive` value that is not empty.
    private(set) var holdsSecret = false
    /// A sentence that says why there is no body; `nil` if there is one.
    private(set) var omission: String?

    init(_ event: some Event, mask: RecordingMask?) {
        do {
            let value = try EncodedValue(of: event, .recording(mask))
            var bytes: [UInt8] = []
            try value.write(to: &bytes)
            (name, holdsSecret) = (Self.isEnum(event) ? value.caseName : nil, value.holdsSecret)
            if bytes.count <= RecordingLine.maximumBodyLength {
                body = String(decoding: bytes, as: UTF8.self)
            } else {
                omission = "It would have \(bytes.count) bytes."
            }
        } catch let error as JSONCodingError {
            // Without its location, which may contain the keys of a dictionary.
            omission = error.message
        } catch {
            // The error itself may contain values of the event.
            omission = "The event's own encode(to:) has thrown an error."
        }
    }

    private static func isEnum(_ value: some Any) -> Bool { Mirror(reflecting: value).displayStyle == .enum }

    /// Replaces the body by the reason why there is none.
    mutating func omit(_ reason: String) {
        (body, omission) = ("", omission ?? reason)
    }
}

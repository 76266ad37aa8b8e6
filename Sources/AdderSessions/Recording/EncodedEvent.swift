package import Adder
import AdderJSON

/// Returns the body that a full recording has of an event; an empty text if the event cannot be encoded, or is too long.
package func encoded(_ event: some Event) -> String { EncodedEvent(event, mask: nil).body }

/// The body of an event in a recording, or the reason why there is none.
struct EncodedEvent {
    /// The body as JSON; empty if there is none.
    private(set) var body = ""
    /// The name of the case, if the event is an enum, and of the case inside it: `history.undo`.
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
            (name, holdsSecret) = (Self.name(of: event, value), value.holdsSecret)
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

    /// Returns the name of the case of an enum, and of the case inside it: `history.undo`. An error inside it is not named.
    private static func name(of value: Any, _ encoded: EncodedValue) -> String? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum, let name = encoded.caseName else { return nil }
        guard let inner = mirror.children.first?.value, !(inner is any Error), let payload = encoded.payload else {
            return name
        }
        return Self.name(of: inner, payload).map { "\(name).\($0)" } ?? name
    }

    /// Replaces the body by the reason why there is none.
    mutating func omit(_ reason: String) {
        (body, omission) = ("", omission ?? reason)
    }
}

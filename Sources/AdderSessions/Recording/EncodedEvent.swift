package import Adder

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
        do throws(EventCodingError) {
            let encoded = try EventEncoder(mask: mask).encode(event)
            (name, holdsSecret) = (encoded.name, encoded.holdsSecret)
            if encoded.body.count <= RecordingLine.maximumBodyLength {
                body = String(decoding: encoded.body, as: UTF8.self)
            } else {
                omission = "It would have \(encoded.body.count) bytes."
            }
        } catch {
            omission = error.description
        }
    }

    /// Replaces the body by the reason why there is none.
    mutating func omit(_ reason: String) {
        (body, omission) = ("", omission ?? reason)
    }
}

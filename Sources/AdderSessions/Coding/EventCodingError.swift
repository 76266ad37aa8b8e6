/// The reason why an event could not be encoded, or a text not decoded.
struct EventCodingError: Error, Equatable, CustomStringConvertible {
    /// The kind of problem.
    enum Code: String, Sendable {
        /// Values are nested deeper than ``EventCodingError/maximumDepth``.
        case depth
        /// The text is not JSON by RFC 8259 in UTF-8.
        case malformed
        /// An object has two members with one name.
        case duplicateName
        /// The event's own functions of `Codable` have thrown an error, or encode nothing.
        case failed
    }

    /// The maximum number of JSON values inside one another.
    static let maximumDepth = 512

    let code: Code
    /// A sentence that says what happened. It contains no value of the event.
    let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    static let depth = EventCodingError(.depth, "Values are nested deeper than \(maximumDepth).")
}

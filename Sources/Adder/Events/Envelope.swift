/// Whether a response is one of several on the way, or ends its request.
public enum Part: String, Codable, Sendable {
    /// More is to come for the same request.
    case progress
    /// The whole event: for a response, the one that ends its request.
    case whole
}

/// An event on its way: what is said, and how it belongs to the rest of the session.
public struct Envelope<Body: Sendable>: Sendable {
    /// The event.
    public let body: Body
    /// The event's identity.
    public let id: EventID
    /// The identity of the event that brought this one about; of a response, its request. `nil` at the root.
    public let cause: EventID?
    /// The screen for which this happens, if it happens for one.
    public let screen: ScreenID?
    /// Progress, or the whole answer.
    public let part: Part
    /// The place in the stream's one order, given at delivery and ascending from 1; 0 before.
    public internal(set) var place: UInt64 = 0

    /// An envelope that is not yet ordered.
    @usableFromInline
    package init(_ body: Body, id: EventID, cause: EventID? = nil, screen: ScreenID? = nil, part: Part = .whole) {
        self.body = body
        self.id = id
        self.cause = cause
        self.screen = screen
        self.part = part
    }

    /// The same envelope at its place in the order.
    @usableFromInline
    func placed(_ place: UInt64) -> Self {
        var placed = self
        placed.place = place
        return placed
    }
}

extension Envelope where Body: Event {
    /// The same envelope for those who take events of every type.
    @usableFromInline
    var erased: Envelope<any Event> {
        Envelope<any Event>(body, id: id, cause: cause, screen: screen, part: part).placed(place)
    }
}

extension Envelope: CustomStringConvertible {
    /// One line: place, identity, cause and the event, as `stream.tap { print($0) }` shows it.
    public var description: String {
        let because = cause.map { " because of \($0)" } ?? ""
        let whose = screen.map { " on screen \($0)" } ?? ""
        let progress = part == .progress ? " (progress)" : ""
        return "#\(place) \(id)\(because)\(whose)\(progress): \(type(of: body as Any)).\(body)"
    }
}

extension Envelope where Body == any Event {
    /// The same envelope as one of a type, if its event is of that type.
    public func typed<E: Event>(_ type: E.Type = E.self) -> Envelope<E>? {
        guard let body = body as? E else { return nil }
        return Envelope<E>(body, id: id, cause: cause, screen: screen, part: part).placed(place)
    }
}

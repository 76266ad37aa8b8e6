/// A message between the parts of an app: a value that is sent on an ``EventStream``.
///
/// Declare one enum for each direction of a conversation, with at most one associated value a case:
///
/// ```swift
/// public enum TodosResponse: Event { case todos([Todo]), changed(Todo) }
/// ```
///
/// Events are values, so any thread may receive them. The compiler refuses a class that is not `Sendable`; declare no other
/// one either: tests hold the events of Adder's own kits to values throughout. They are `Codable`, so a tap can store them.
public protocol Event: Codable, Equatable, Sendable {}

/// An event on the stream, with its identity, its cause and its sequence number.
public struct Envelope<Body: Sendable>: Sendable {
    /// The event.
    public let body: Body
    /// The event's identity.
    public let id: EventID
    /// The identity of the event that brought this one about, which for a response is its request; `nil` for a root.
    public let cause: EventID?
    /// The screen for which the event was sent, if there is one.
    public let screen: ScreenID?
    /// The event's place in its conversation.
    public let kind: EventKind
    /// The part of the session that has sent the event.
    public let role: EventRole
    /// A Boolean value that indicates whether the event is a response for its asker alone.
    package let isForAsker: Bool
    /// The number of requests that led to this event, each sent because of the response to the one before, or inside its
    /// answer.
    @usableFromInline let depth: UInt32
    /// The event's number in the stream's order, ascending from 1 without a gap; 0 before its delivery.
    public internal(set) var sequenceNumber: UInt64 = 0

    /// Creates an envelope that is not yet ordered.
    @usableFromInline
    package init(
        _ body: Body, id: EventID, cause: EventID? = nil, screen: ScreenID? = nil, kind: EventKind = .event,
        role: EventRole = .host, isForAsker: Bool = false, depth: UInt32 = 0
    ) {
        self.body = body
        self.id = id
        self.cause = cause
        self.screen = screen
        self.kind = kind
        self.role = role
        self.isForAsker = isForAsker
        self.depth = depth
    }

    /// Returns the envelope with a sequence number.
    @usableFromInline
    func numbered(_ sequenceNumber: UInt64) -> Self {
        var numbered = self
        numbered.sequenceNumber = sequenceNumber
        return numbered
    }
}

extension Envelope where Body: Event {
    /// The envelope with the type of its event erased.
    var erased: Envelope<any Event> {
        Envelope<any Event>(
            body, id: id, cause: cause, screen: screen, kind: kind, role: role, isForAsker: isForAsker, depth: depth
        ).numbered(sequenceNumber)
    }
}

extension Envelope: CustomStringConvertible {
    /// The sequence number, the identity, the cause, the screen and the event in one line, as
    /// `stream.tap { print($0) }` prints them.
    public var description: String {
        let cause = cause.map { " because of \($0)" } ?? ""
        let screen = screen.map { " on screen \($0)" } ?? ""
        let progress = kind == .progress ? " (progress)" : ""
        return "#\(sequenceNumber) \(id)\(cause)\(screen)\(progress): \(type(of: body as Any)).\(body)"
    }
}

extension Envelope where Body == any Event {
    /// Returns the envelope as one of type `E`, or `nil` if its event is of another type.
    public func typed<E: Event>(_ type: E.Type = E.self) -> Envelope<E>? {
        guard let body = body as? E else { return nil }
        return Envelope<E>(
            body, id: id, cause: cause, screen: screen, kind: kind, role: role, isForAsker: isForAsker, depth: depth
        ).numbered(sequenceNumber)
    }
}

/// The place of an event in its conversation.
public enum EventKind: String, Codable, Sendable, Recordable {
    /// An event that is not a response, such as an intent or a request.
    case event
    /// A response that reports progress; more responses to the same request follow.
    case progress
    /// The response that ends its request. Only the core sends one.
    case final
    /// A response that code has sent without a request to answer. It ends no request.
    case announcement
}

/// The part of a session that has sent an event, from which a recording is replayed and read.
public enum EventRole: String, Codable, Sendable, Recordable {
    /// An intent of a person, or of the router that has opened a screen.
    case intent
    /// The end of a turn of screens: ``ScreenEvent/folded(_:)``.
    case turn
    /// The opening or the closing of a screen.
    case screen
    /// A request, a route or an outcome that a screen has sent in a turn.
    case effect
    /// A response to a request, its cancellation, or a request inside its answer.
    case answer
    /// An event that code has sent without being asked, such as an interactor or an observer, because of another event.
    case announcement
    /// An event from outside of screens and answers: a call of the host, or a step of a navigation.
    case host
}

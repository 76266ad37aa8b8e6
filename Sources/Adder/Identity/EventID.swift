/// The identity of one event in a session.
///
/// An intent, or a call from the host, has the next small number. Every other identity is derived from that of its cause
/// or its screen, so a replay repeats the identities of concurrent work.
public struct EventID: Hashable, Sendable {
    /// The identity as a number. The highest bit is set in a derived one.
    public let rawValue: UInt64

    /// Creates an identity from its number, as a recording holds it.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Creates the identity of the `ordinal`-th event, from 0, that `cause` brings about in one scope.
    package init(cause: EventID, scope: EventScope, ordinal: UInt64) {
        let mixed = mix(cause.rawValue &+ mix(scope.rawValue &+ mix(ordinal)))
        rawValue = mixed | 1 << 63
    }

    /// A Boolean value that indicates whether the identity is that of a root, which is not derived.
    var isRoot: Bool { rawValue >> 63 == 0 }
}

extension [EventID] {
    /// The identities in ascending order, which is the same in a replay.
    var ascending: [EventID] { ascending(by: \.rawValue) }
}

extension EventID: CustomStringConvertible {
    /// The number in base 36, as logs and recordings show it: `3`, `1sy8k7…`.
    public var description: String { String(rawValue, radix: 36) }
}

extension EventID: Codable {
    /// Decodes the text of ``description``: a JSON number cannot hold 64 bits everywhere.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = UInt64(text, radix: 36) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text.excerpt)” is not an event identity: it must be a number in base 36.")
        }
        rawValue = value
    }

    /// Encodes the text of ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// The identity of a screen: 1 for the first that a stage opened, and so on.
public struct ScreenID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The screen's number.
    public let rawValue: UInt32

    /// Creates a screen's identity from its number, as a recording holds it.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The screen's number.
    public var description: String { "\(rawValue)" }
}

extension EventID {
    /// Creates the identity of a screen's opening or closing, which does not depend on other events.
    init(_ screen: ScreenID, isOpening: Bool) {
        self.init(cause: EventID(rawValue: 0), scope: .screen(screen), ordinal: isOpening ? 0 : 1)
    }
}

/// The part of an SDK that sends an event because of another one.
///
/// Each part numbers the events that it sends because of one cause, so two parts never give out the same identity.
package struct EventScope: Hashable, Sendable {
    /// The kinds of parts, of which each has its own range of scopes.
    package enum Kind: UInt8, CaseIterable {
        case announcement = 1, response, failure, cancellation, navigation, turn, screen, effect, request, draw
    }

    /// The kind in the highest 8 bits, and its detail, such as a screen, in the others.
    package let rawValue: UInt64

    package init(_ kind: Kind, detail: UInt64 = 0) {
        rawValue = UInt64(kind.rawValue) << 56 | detail & (1 << 56 - 1)
    }

    /// The scope of events that code sends because of another one, such as from an observer.
    package static let announcement = EventScope(.announcement)
    /// The scope of an interactor's responses to one request.
    package static let response = EventScope(.response)
    /// The scope of the response that reports a failure.
    package static let failure = EventScope(.failure)
    /// The scope of the event that ends a cancelled request.
    package static let cancellation = EventScope(.cancellation)
    /// The scope of the later events of one navigation.
    package static let navigation = EventScope(.navigation)
    /// The scope of the event that names a turn.
    package static let turn = EventScope(.turn)
    /// The scope of random numbers that are drawn in an answer.
    package static let draw = EventScope(.draw)

    /// Returns the scope of random numbers that a screen draws.
    package static func draw(_ screen: ScreenID) -> EventScope {
        EventScope(.draw, detail: UInt64(screen.rawValue))
    }

    /// Returns the scope of the opening and the closing of a screen.
    package static func screen(_ screen: ScreenID) -> EventScope {
        EventScope(.screen, detail: UInt64(screen.rawValue))
    }

    /// Returns the scope of the effects that a screen sends because of one event.
    package static func effect(_ screen: ScreenID) -> EventScope {
        EventScope(.effect, detail: UInt64(screen.rawValue))
    }

    /// Returns the scope of the requests of one type, and with one key, that an answer sends.
    package static func request(type: UInt64, key: String) -> EventScope {
        EventScope(.request, detail: key.isEmpty ? type : mix(type ^ stableHash(of: key)))
    }
}

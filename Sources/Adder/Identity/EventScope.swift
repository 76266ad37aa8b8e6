/// The part of an SDK that sends an event because of another one.
///
/// Each part numbers the events that it sends because of one cause, so two parts never give out the same identity.
@usableFromInline
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
    /// The scope of the response that stands for a failure.
    package static let failure = EventScope(.failure)
    /// The scope of the event that ends a cancelled request.
    package static let cancellation = EventScope(.cancellation)
    /// The scope of the later events of one navigation.
    package static let navigation = EventScope(.navigation)
    /// The scope of the event that names a turn.
    package static let turn = EventScope(.turn)
    /// The scope of random numbers that are drawn in an answer.
    package static let draw = EventScope(.draw)

    /// The scope of random numbers that a screen draws.
    package static func draw(_ screen: ScreenID) -> EventScope {
        EventScope(.draw, detail: UInt64(screen.rawValue))
    }

    /// The scope of the opening and the closing of a screen.
    package static func screen(_ screen: ScreenID) -> EventScope {
        EventScope(.screen, detail: UInt64(screen.rawValue))
    }

    /// The scope of the effects that a screen sends because of one event.
    package static func effect(_ screen: ScreenID) -> EventScope {
        EventScope(.effect, detail: UInt64(screen.rawValue))
    }

    /// The scope of the requests of one type, and with one key, that an answer sends.
    @usableFromInline
    package static func request(type: UInt64, key: String) -> EventScope {
        EventScope(.request, detail: key.isEmpty ? type : mix(type ^ stableHash(of: key)))
    }
}

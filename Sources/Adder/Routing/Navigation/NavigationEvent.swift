// Indirect, as `PresenterEffect` is.

/// A step of a navigation, which a ``Navigator`` sends on the stream. All events of one navigation have its first as
/// their cause.
public indirect enum NavigationEvent<R: Route>: Event {
    /// A route is to be opened. A link without a route is denied without this event.
    case requested(Request)
    /// The host is asked to confirm the route.
    case unconfirmed(R)
    /// A guard put a route off, and another is opened first.
    case redirected(Redirection<R>)
    /// A route that was put off is opened again, after the guards have allowed it or redirected it to another route.
    case resumed(R)
    /// A route that was put off is given up.
    case abandoned(R)
    /// A route was not opened, and nothing was changed. A route that waited still waits.
    case denied(RouteError)
    /// A route is shown.
    case presented(Destination<R>)
    /// A person is asked before a route is left.
    case asked(Destination<R>)
    /// A person has answered before a route is left.
    case answered(Answer)
    /// A route is no longer shown.
    case closed(Destination<R>)

    /// A route that is to be opened, and where the request comes from.
    public struct Request: Codable, Equatable, Sendable {
        /// The route.
        public let route: R
        /// A Boolean value that indicates whether the route comes from a link outside the app.
        public let isOutside: Bool
    }

    /// The answer of a person before a route is left.
    public struct Answer: Codable, Equatable, Sendable {
        /// The route that is to be left.
        public let destination: Destination<R>
        /// The answer.
        public let answer: LeaveAnswer
    }

    /// Returns the event for the answer of a person before a route is left.
    public static func answered(_ destination: Destination<R>, _ answer: LeaveAnswer) -> NavigationEvent {
        .answered(Answer(destination: destination, answer: answer))
    }

    /// Returns the event for a route that is to be opened, from inside or by a link.
    public static func requested(_ route: R, isOutside: Bool) -> NavigationEvent {
        .requested(Request(route: route, isOutside: isOutside))
    }
}

/// The cases of a ``NavigationEvent`` in its encoded form.
private enum CaseName: String {
    case requested, unconfirmed, redirected, resumed, abandoned, denied, presented, asked, answered, closed
}

extension NavigationEvent {
    /// Decodes an object whose only key is the name of the case.
    public init(from decoder: any Decoder) throws {
        let (name, values): (CaseName, DecodedCase) = try DecodedCase.named(from: decoder, of: Self.self)
        self =
            switch name {
            case .requested: .requested(try values.value())
            case .unconfirmed: .unconfirmed(try values.value())
            case .redirected: .redirected(try values.value())
            case .resumed: .resumed(try values.value())
            case .abandoned: .abandoned(try values.value())
            case .denied: .denied(try values.value())
            case .presented: .presented(try values.value())
            case .asked: .asked(try values.value())
            case .answered: .answered(try values.value())
            case .closed: .closed(try values.value())
            }
    }

    /// Encodes an object whose only key is the name of the case.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .requested(let request): try encoder.encode(request, as: CaseName.requested)
        case .unconfirmed(let route): try encoder.encode(route, as: CaseName.unconfirmed)
        case .redirected(let redirection): try encoder.encode(redirection, as: CaseName.redirected)
        case .resumed(let route): try encoder.encode(route, as: CaseName.resumed)
        case .abandoned(let route): try encoder.encode(route, as: CaseName.abandoned)
        case .denied(let error): try encoder.encode(error, as: CaseName.denied)
        case .presented(let destination): try encoder.encode(destination, as: CaseName.presented)
        case .asked(let destination): try encoder.encode(destination, as: CaseName.asked)
        case .answered(let answer): try encoder.encode(answer, as: CaseName.answered)
        case .closed(let destination): try encoder.encode(destination, as: CaseName.closed)
        }
    }
}

/// The events of one navigation, the first of which is the cause of the others.
@MainActor
final class NavigationTrace {
    /// The identity of the first event.
    let id: EventID
    private let stream: EventStream
    private let screen: ScreenID?
    private var count: UInt64 = 0

    /// Creates the trace, and sends the first event, on the thread of the request.
    @discardableResult
    nonisolated init(
        _ event: some Event, on stream: EventStream, cause: EventID? = nil, screen: ScreenID? = nil
    ) {
        self.stream = stream
        self.screen = screen
        id = stream.send(event, cause: cause, screen: screen, as: .host)
    }

    /// Sends a later event.
    ///
    /// - Parameter receiver: The screen that the event is for; `nil` for the one that has caused the navigation.
    func send(_ event: some Event, to receiver: ScreenID? = nil) {
        stream.send(
            Envelope(
                event, id: EventID(cause: id, scope: .navigation, ordinal: count), cause: id,
                screen: receiver ?? screen))
        count += 1
    }
}

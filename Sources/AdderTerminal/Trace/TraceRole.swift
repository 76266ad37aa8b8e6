import Adder

/// The part that an event has in its tree.
enum TraceRole: String, Sendable {
    case intent, request, progress, response, failure, announcement, turn, route, screen, cancellation, event

    init(_ envelope: Envelope<any Event>, isRouting: Bool) {
        let body = envelope.body
        switch envelope.kind {
        case .progress: self = .progress
        case .announcement: self = .announcement
        case .final: self = ValueSummary.isFailure(body) ? .failure : .response
        case .event:
            self =
                switch body {
                case ScreenEvent.folded: .turn
                case is ScreenEvent: .screen
                case is RequestCancellation: .cancellation
                case _ where isRouting: .route
                case is any Request: .request
                default: envelope.screen == nil ? .event : .intent
                }
        }
    }

    /// The mark of the role's name.
    var mark: TerminalStyle.Mark? {
        switch self {
        case .intent: .bold
        case .request: .cyan
        case .response: .green
        case .failure, .cancellation: .red
        case .progress, .announcement, .route: .yellow
        case .turn, .screen: .dim
        case .event: nil
        }
    }
}
